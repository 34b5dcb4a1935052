import { useEffect, useState } from 'react'

/** Seconds that are left, counting down from the start and again from each restart. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [left, setLeft] = useState(seconds)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  return { left, restart: () => setLeft(seconds) }
}
