import { startTransition, useEffect, useState } from 'react'

/**
 * A value as it was until the frame in which it changed has been painted: for what depends on it and
 * is less urgent. React's own deferred values are drawn before that frame is on the screen, and take
 * from the browser the time it needs to get it there.
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
