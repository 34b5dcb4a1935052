/**
 * Longer than a held key takes to repeat, and far shorter than what somebody notices: a filter that is
 * changed has its first results a tenth of a second after the engine has them.
 */
const restMs = 40

/** Passes changes on: the first at once, further ones within a moment when they have come to rest. */
export function atRest<Value>(pass: (value: Value) => void): (value: Value) => void {
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  return (value) => {
    const now = performance.now()
    const isFirst = now - last > restMs
    last = now
    clearTimeout(timer)
    if (isFirst) pass(value)
    else timer = setTimeout(() => pass(value), restMs)
  }
}
