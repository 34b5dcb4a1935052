import { useEffect, useState } from 'react'

/** Returns the current time. The only place where features read the clock. */
export function readClock(): Date {
  return new Date()
}

/** Returns the time of the first render, or, with an interval, the time as it passes. */
export function useNow(intervalMs?: number): Date {
  const [now, setNow] = useState(readClock)
  useEffect(() => {
    if (intervalMs === undefined) return
    const timer = setInterval(() => setNow(readClock()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}
