import { useEffect, useEffectEvent, useRef, useState } from 'react'

const [soonestMs, latestMs] = [1_000, 8_000]

/**
 * Asks again while something moves: every second, and more and more seldom while nothing is new.
 * `mark` tells by its change that there is.
 */
export function usePolling(isOn: boolean, mark: string, ask: () => Promise<unknown>): void {
  const [turn, setTurn] = useState(0)
  const news = useRef<{ mark: string; at: number }>(undefined)
  const run = useEffectEvent(ask)
  useEffect(() => {
    if (!isOn) return
    if (news.current?.mark !== mark) news.current = { mark, at: performance.now() }
    const quietMs = performance.now() - news.current.at
    const wait = Math.min(latestMs, Math.max(soonestMs, quietMs / 4))
    let isGone = false
    const timer = setTimeout(async () => {
      // Nobody looks at a window that is hidden.
      if (!document.hidden) await run()
      if (!isGone) setTurn(turn + 1)
    }, wait)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isOn, mark, turn])
}
