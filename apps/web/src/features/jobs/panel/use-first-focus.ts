import { type RefObject, useEffect, useRef } from 'react'

/** For the field a panel was opened for: it takes the focus after the panel itself has had it. */
export function useFirstFocus<Field extends HTMLElement>(
  isWanted: boolean,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  useEffect(() => {
    if (isWanted) field.current?.focus({ preventScroll: true })
  }, [isWanted])
  return field
}
