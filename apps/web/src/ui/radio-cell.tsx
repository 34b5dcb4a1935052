import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { leaveToSpace } from './leave-to-space.tsx'

interface RadioCellProps extends ComponentProps<'input'> {
  /** Another cell of the row is chosen, and is where Tab stops: what traps the focus has to know it too. */
  isPassed: boolean
}

/** One cell in a row of choices: the browser's own radio lies over its words, unseen but for its focus. */
export function RadioCell({ className, isPassed, children, ...radio }: RadioCellProps) {
  return (
    <label
      className={clsx('touch-target relative inline-flex items-center select-none', className)}
    >
      <input
        {...radio}
        className="absolute inset-0 m-0 appearance-none rounded-[inherit]"
        onKeyDown={leaveToSpace}
        tabIndex={isPassed ? -1 : 0}
        type="radio"
      />
      {children}
    </label>
  )
}
