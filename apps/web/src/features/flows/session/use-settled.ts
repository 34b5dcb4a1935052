import { useEffect, useState } from 'react'

/**
 * Longer than a held key takes to repeat, and far shorter than what somebody notices: a filter that is
 * changed has its first results a tenth of a second after the engine has them.
 */
const restMs = 60

/** A first change counts at once; further ones within a moment wait until they have come to rest. */
export function useSettled<Value>(value: Value): Value {
  const [state, setState] = useState({ value, settled: value, at: Number.NEGATIVE_INFINITY })
  // While drawing, so that what is asked for leaves with this very drawing and not with the next.
  if (state.value !== value) {
    const at = performance.now()
    const isFirst = at - state.at > restMs
    setState({ value, at, settled: isFirst ? value : state.settled })
  }
  const isSettled = state.settled === value
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => setState((last) => ({ ...last, settled: value })), restMs)
    return () => clearTimeout(timer)
  }, [value, isSettled])
  return state.settled
}
