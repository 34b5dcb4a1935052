import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldProps } from './field.tsx'
import { type InputSize, inputClass } from './input-class.tsx'

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: InputSize
  icon?: LucideIcon | undefined
  /** Shown inside the box at its right end. */
  after?: ReactNode
}

/** Renders a single-line input. Name it with a surrounding `Field` or with `aria-label`. */
export function Input({ size = 'md', icon: Icon, after, className, ...rest }: InputProps) {
  const fieldProps = useFieldProps()
  return (
    <div className={clsx(inputClass(size), className)}>
      {Icon && <Icon aria-hidden="true" className="text-fg-3" size={16} />}
      <input
        {...fieldProps}
        {...rest}
        className="h-full w-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none disabled:text-fg-disabled disabled:placeholder:text-fg-disabled pointer-coarse:text-[16px]"
      />
      {after}
    </div>
  )
}
