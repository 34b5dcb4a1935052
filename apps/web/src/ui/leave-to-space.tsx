import type { KeyboardEvent } from 'react'

/** Enter presses a button and sends a form, yet it is not for boxes and cells: there the space bar is. */
export function leaveToSpace(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}
