import { clsx } from 'clsx'

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger' | 'stop' | 'person'
export type ButtonSize = 'sm' | 'md' | 'lg'

export const iconSize: Record<ButtonSize, number> = { sm: 14, md: 16, lg: 16 }

interface ButtonLook {
  kind: ButtonKind
  size: ButtonSize
  disabled?: boolean
}

/** Returns the classes of a button, shared with controls that look like one. */
export function buttonClass({ kind, size, disabled = false }: ButtonLook): string {
  return clsx(base, sizes[size], disabled ? disabledLook : kinds[kind])
}

const base =
  'touch-target inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border whitespace-nowrap select-none transition-colors'

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 px-2.5 text-type-12',
  md: 'h-8 px-3.5 text-type-13 pointer-coarse:h-11',
  lg: 'h-10 px-4 text-type-14 pointer-coarse:h-11',
}

const disabledLook = 'border-line bg-sunken font-medium text-fg-disabled'

const kinds: Record<ButtonKind, string> = {
  primary:
    'border-transparent bg-accent font-semibold text-accent-on hover:bg-accent-hover active:bg-accent-press',
  secondary:
    'border-line-strong bg-surface font-medium text-fg shadow-1 hover:border-line-control active:bg-sunken',
  ghost: 'border-transparent font-medium text-fg-2 hover:bg-hover hover:text-fg active:bg-press',
  danger:
    'border-transparent bg-bad-solid font-semibold text-bad-on hover:bg-bad-solid-hover active:bg-bad-solid-hover',
  // Outlined: it is always in sight, and asks before it acts.
  stop: 'border-bad-line bg-surface font-medium text-bad-text shadow-1 hover:border-bad active:bg-bad-soft',
  person:
    'border-transparent bg-person-solid font-semibold text-person-on hover:bg-person-solid-hover active:bg-person-solid-hover',
}
