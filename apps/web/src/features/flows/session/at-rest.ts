/**
 * Longer than a held key takes to repeat, and far shorter than what somebody notices: a filter that is
 * changed has its first results a tenth of a second after the engine has them.
 */
const restMs = 40

/**
 * Passes changes on: the first at once, and a second soon after it as well, since two clicks are often
 * all there is. From the third on they have to come to rest: a held key is no reason to search thirty
 * times a second.
 */
export function atRest<Value>(pass: (value: Value) => void): (value: Value) => void {
  let last = Number.NEGATIVE_INFINITY
  let inARow = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return (value) => {
    const now = performance.now()
    inARow = now - last > restMs ? 1 : inARow + 1
    last = now
    clearTimeout(timer)
    if (inARow <= 2) pass(value)
    else timer = setTimeout(() => pass(value), restMs)
  }
}
