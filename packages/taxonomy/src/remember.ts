/** Asks the source once for each value, however often one goes through them, and no further than that. */
export function remember<T>(source: Iterator<T>): Iterable<T> {
  const known: T[] = []
  return {
    *[Symbol.iterator]() {
      for (let at = 0; ; at += 1) {
        if (at === known.length) {
          const { done, value } = source.next()
          if (done) return
          known.push(value)
        }
        yield known[at] as T
      }
    },
  }
}
