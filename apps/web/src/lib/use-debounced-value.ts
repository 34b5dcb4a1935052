import { useEffect, useState } from 'react'

/**
 * Returns the value once it has stopped changing, so that no request is sent for every keystroke.
 */
export function useDebouncedValue<Value>(value: Value, delayMs = 250): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return rested
}
