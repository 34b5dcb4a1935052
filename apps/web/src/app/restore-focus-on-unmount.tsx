import { useEffect } from 'react'
import { restoreFocus } from './overlays.ts'

/**
 * Restores the focus when an overlay that was not opened by a button closes, unless another element
 * has taken the focus since.
 */
export function RestoreFocusOnUnmount() {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body) restoreFocus()
      })
    },
    [],
  )
  return null
}
