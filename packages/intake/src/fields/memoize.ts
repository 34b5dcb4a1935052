/**
 * Caches a function by its text argument, because files repeat titles, places and dates. A full
 * cache is cleared, which is simpler than eviction and as fast.
 */
export function memoize<Made>(make: (text: string) => Made, most = 50_000): (text: string) => Made {
  const known = new Map<string, Made>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as Made
    const made = make(text)
    if (known.size >= most) known.clear()
    if (text.length <= 400) known.set(text, made)
    return made
  }
}
