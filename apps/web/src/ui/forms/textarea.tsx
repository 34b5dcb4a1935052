import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldProps } from './field.tsx'
import { inputClass } from './input-class.tsx'

/** Renders a textarea that grows with its text up to a third of the screen. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const fieldProps = useFieldProps()
  return (
    <textarea
      rows={rows}
      {...fieldProps}
      {...rest}
      className={clsx(
        inputClass('md'),
        'field-sizing-content h-auto! max-h-[33vh] min-h-19 resize-y py-1.5 text-type-14!',
        'focus:border-focus focus:ring-1 focus:ring-focus',
        className,
      )}
    />
  )
}
