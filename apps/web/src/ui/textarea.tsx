import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'
import { inputClass } from './input-class.tsx'

/** Several lines; grows with what is written up to a third of the screen. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldControl()
  return (
    <textarea
      rows={rows}
      {...wiring}
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
