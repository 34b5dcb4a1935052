/** Settles like `work`, or throws when it takes longer; the work itself cannot be stopped. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // Whoever loses the race must not become an unhandled rejection.
    work.catch(() => {})
  }
}
