import type { KeyboardEvent } from 'react'

/**
 * Prevents Enter on checkboxes and radios, which the space bar toggles. Enter is for buttons and
 * submitting.
 */
export function preventEnterKey(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}
