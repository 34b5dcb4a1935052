import { useEffect, useRef, useState } from 'react'

/**
 * Longer than a held key takes to repeat, and far shorter than what somebody notices: a filter that is
 * changed has its first results a tenth of a second after the engine has them.
 */
const restMs = 60

/** A first change counts at once; further ones within a moment wait until they have come to rest. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const now = performance.now()
    const isFirst = now - last.current > restMs
    last.current = now
    if (isFirst) {
      setSettled(value)
      return
    }
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
