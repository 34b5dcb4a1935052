import { useEffect, useState } from 'react'

/** Returns whether a condition has been true for a while. Shorter periods have no effect. */
export function useTrueFor(isTrue: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    if (!isTrue) return
    const timer = setTimeout(() => setLasted(true), ms)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [isTrue, ms])
  return isTrue && hasLasted
}
