import { useEffect, useState } from 'react'

/** The value once it has rested: so that a server is not asked at every letter. */
export function useDebounced<Value>(value: Value, restMs = 250): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
