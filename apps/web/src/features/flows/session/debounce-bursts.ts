/**
 * Longer than the repeat interval of a held key and too short to notice: a changed filter shows its
 * first results a tenth of a second after the engine has them.
 */
const debounceMs = 40

/**
 * Debounces only bursts: the first change passes at once, and a soon following second one too,
 * because two clicks are often all. From the third on, changes are debounced, so that a held key
 * does not search thirty times a second.
 */
export function debounceBursts<Value>(pass: (value: Value) => void): (value: Value) => void {
  let last = Number.NEGATIVE_INFINITY
  let burstLength = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return (value) => {
    const now = performance.now()
    burstLength = now - last > debounceMs ? 1 : burstLength + 1
    last = now
    clearTimeout(timer)
    if (burstLength <= 2) pass(value)
    else timer = setTimeout(() => pass(value), debounceMs)
  }
}
