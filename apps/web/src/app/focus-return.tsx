import { type RefObject, useEffect } from 'react'

/**
 * Stands inside a dialog that something other than a button opened, remembers what had the focus
 * before it, and gives it back when the dialog is gone, unless something has taken it since.
 */
export function FocusReturn({ origin }: { origin: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const { activeElement } = document
    origin.current = activeElement instanceof HTMLElement ? activeElement : null
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) origin.current?.focus({ preventScroll: true })
      })
    }
  }, [origin])
  return null
}
