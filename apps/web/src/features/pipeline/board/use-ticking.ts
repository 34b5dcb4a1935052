import { useEffect } from 'react'
import type { BoardStore } from './store/board-store.ts'

/** Time goes on by itself: "12 min ago" becomes 13, and at midnight a promise is due. */
export function useTicking(store: BoardStore): void {
  useEffect(() => {
    const timer = setInterval(() => store.tick(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [store])
}
