import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the field a panel was opened for, after the panel itself has had the focus. */
export function useFocusOnMount<Field extends HTMLElement>(
  isWanted: boolean,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  useEffect(() => {
    if (isWanted) field.current?.focus({ preventScroll: true })
  }, [isWanted])
  return field
}
