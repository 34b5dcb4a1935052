import { startTransition, useEffect, useState } from 'react'

/**
 * Returns the previous value until the frame in which it changed is painted, for less urgent
 * dependents. React's deferred values render before that frame is on the screen and delay it.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(() => value)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(() => value)))
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return painted
}
