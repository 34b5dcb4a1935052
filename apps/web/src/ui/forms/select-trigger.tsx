import { clsx } from 'clsx'
import { ChevronsUpDown, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from '../buttons/button-class.tsx'
import { inputClass } from './input-class.tsx'

export type SelectVariant = 'field' | 'filter'

interface SelectTriggerProps extends ComponentProps<'button'> {
  variant: SelectVariant
  size: 'sm' | 'md' | 'lg'
  icon?: LucideIcon | undefined
  mark?: ReactNode
  empty: boolean
  text: ReactNode
}

/** Renders the closed select: like an input in a form, like a button among filters. */
export function SelectTrigger({
  variant,
  size,
  icon: Icon,
  mark,
  empty,
  text,
  className,
  ...rest
}: SelectTriggerProps) {
  return (
    <button
      {...rest}
      className={clsx(
        variant === 'filter'
          ? [
              buttonClass({ kind: 'secondary', size, disabled: rest.disabled === true }),
              // Taller on touch screens rather than with an enlarged touch target, which would
              // overlap the control below.
              'px-2.5! pointer-coarse:h-11',
            ]
          : [
              inputClass(size === 'lg' ? 'lg' : 'md'),
              'gap-1.5! text-left pointer-coarse:text-[16px] focus-visible:border-focus aria-expanded:border-focus aria-expanded:ring-1 aria-expanded:ring-focus',
            ],
        className,
      )}
      type="button"
    >
      {Icon && <Icon aria-hidden="true" className="text-fg-3" size={size === 'sm' ? 14 : 16} />}
      {mark}
      <span className={clsx('min-w-0 flex-1 truncate text-left', empty && 'text-fg-3')}>
        {text}
      </span>
      <ChevronsUpDown aria-hidden="true" className="text-fg-2" size={13} />
    </button>
  )
}
