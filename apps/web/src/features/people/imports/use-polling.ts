import { useEffect, useEffectEvent, useRef, useState } from 'react'

const [minIntervalMs, maxIntervalMs] = [1_000, 8_000]

/**
 * Polls while something is in progress: every second, and less and less often without progress. A
 * change of `progressKey` signals progress.
 */
export function usePolling(isOn: boolean, progressKey: string, ask: () => Promise<unknown>): void {
  const [turn, setTurn] = useState(0)
  const lastChange = useRef<{ mark: string; at: number }>(undefined)
  const run = useEffectEvent(ask)
  useEffect(() => {
    if (!isOn) return
    if (lastChange.current?.mark !== progressKey)
      lastChange.current = { mark: progressKey, at: performance.now() }
    const quietMs = performance.now() - lastChange.current.at
    const wait = Math.min(maxIntervalMs, Math.max(minIntervalMs, quietMs / 4))
    let isGone = false
    const timer = setTimeout(async () => {
      // Skip while the window is hidden.
      if (!document.hidden) await run()
      if (!isGone) setTurn(turn + 1)
    }, wait)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isOn, progressKey, turn])
}
