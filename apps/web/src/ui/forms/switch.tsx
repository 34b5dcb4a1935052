import { clsx } from 'clsx'
import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

interface SwitchProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** Shown next to the switch. Without it set `aria-label` or `aria-labelledby`. */
  children?: ReactNode
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  disabled?: boolean
}

/** Renders a switch, which applies at once. */
export function Switch({ children, disabled = false, ...rest }: SwitchProps) {
  const id = useId()
  const control = (
    <Radix.Root
      {...rest}
      className={clsx(
        'touch-target inline-flex h-[18px] w-8 shrink-0 items-center rounded-full p-0.5 transition-colors duration-fast',
        'bg-line-control data-[state=checked]:bg-accent hover:data-[state=checked]:bg-accent-hover disabled:bg-line-strong!',
      )}
      disabled={disabled}
      id={id}
    >
      <Radix.Thumb className="size-3.5 rounded-full bg-surface shadow-1 transition-transform duration-fast ease-flow data-[state=checked]:translate-x-3.5" />
    </Radix.Root>
  )
  if (!children) return control
  return (
    <div className="inline-flex items-center gap-2">
      {control}
      <label className={clsx('text-type-13', disabled && 'text-fg-disabled')} htmlFor={id}>
        {children}
      </label>
    </div>
  )
}
