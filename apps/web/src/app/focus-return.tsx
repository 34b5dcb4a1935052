import { useEffect } from 'react'
import { focusOrigin } from './overlays.ts'

/**
 * Stands inside an overlay that something other than a button opened, and gives the focus back when
 * the overlay is gone, unless something has taken it since.
 */
export function FocusReturn() {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body) focusOrigin()
      })
    },
    [],
  )
  return null
}
