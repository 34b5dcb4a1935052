import type { MouseEvent } from 'react'

/**
 * Whether a click means the row itself: a control in it answers for itself, and so does what hangs on
 * one, whose clicks come through the row as well.
 */
export function isRowClick({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    !target.closest('button, a, input, fieldset')
  )
}
