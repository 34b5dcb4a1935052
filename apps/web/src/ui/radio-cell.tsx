import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** One cell in a row of choices: the browser's own radio lies over its words, unseen but for its focus. */
export function RadioCell({ className, children, ...radio }: ComponentProps<'input'>) {
  return (
    <label
      className={clsx('touch-target relative inline-flex items-center select-none', className)}
    >
      <input
        {...radio}
        className="absolute inset-0 m-0 appearance-none rounded-[inherit]"
        type="radio"
      />
      {children}
    </label>
  )
}
