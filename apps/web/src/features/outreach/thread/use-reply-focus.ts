import { type RefObject, useEffect, useRef } from 'react'
import type { ComposeHandle } from '../compose/compose-box.tsx'

/** Moves the focus to the reply when the member asks to write, as soon as it is there. */
export function useReplyFocus(
  compose: RefObject<ComposeHandle | null>,
  requests: number,
  isReady: boolean,
): void {
  const handled = useRef(0)
  useEffect(() => {
    if (!isReady || requests === handled.current || !compose.current) return
    handled.current = requests
    compose.current.focus()
  })
}
