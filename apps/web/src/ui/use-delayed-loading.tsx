import { useEffect, useRef, useState } from 'react'

const patience = 150
const atLeast = 300

/** Whether to show the skeleton: not for a short wait, and never for a flicker. */
export function useDelayedLoading(loading: boolean): boolean {
  const [shown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    if (loading === shown) return
    const wait = loading ? patience : Math.max(0, atLeast - (performance.now() - since.current))
    const timer = setTimeout(() => {
      since.current = performance.now()
      setShown(loading)
    }, wait)
    return () => clearTimeout(timer)
  }, [loading, shown])
  return shown
}
