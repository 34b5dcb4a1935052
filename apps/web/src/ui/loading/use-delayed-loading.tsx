import { useEffect, useRef, useState } from 'react'

const showDelayMs = 150
const minShownMs = 300

/** Returns whether to show the skeleton: not for a short wait, and never just for a flicker. */
export function useDelayedLoading(loading: boolean): boolean {
  const [shown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    if (loading === shown) return
    const wait = loading
      ? showDelayMs
      : Math.max(0, minShownMs - (performance.now() - since.current))
    const timer = setTimeout(() => {
      since.current = performance.now()
      setShown(loading)
    }, wait)
    return () => clearTimeout(timer)
  }, [loading, shown])
  return shown
}
