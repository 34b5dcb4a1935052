import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { preventEnterKey } from './prevent-enter-key.tsx'

interface RadioCellProps extends ComponentProps<'input'> {
  /** Another cell is selected and is the Tab stop. Focus traps need to know this too. */
  isSkippedByTab: boolean
}

/**
 * Renders one option in a row of radios. The native radio covers its label invisibly and shows only
 * its focus.
 */
export function RadioCell({ className, isSkippedByTab, children, ...radio }: RadioCellProps) {
  return (
    <label
      className={clsx('touch-target relative inline-flex items-center select-none', className)}
    >
      <input
        {...radio}
        className="absolute inset-0 m-0 appearance-none rounded-[inherit]"
        onKeyDown={preventEnterKey}
        tabIndex={isSkippedByTab ? -1 : 0}
        type="radio"
      />
      {children}
    </label>
  )
}
