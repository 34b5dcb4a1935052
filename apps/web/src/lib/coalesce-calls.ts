/**
 * Calls `run` at once, and when it is called again meanwhile, once more at its end. So a burst of
 * changes neither overlaps its refetches nor misses the last change.
 */
export function coalesceCalls(run: () => Promise<unknown>): () => void {
  let isRunning = false
  let isRequested = false
  async function runWhileRequested(): Promise<void> {
    isRunning = true
    while (isRequested) {
      isRequested = false
      await run().catch(() => undefined)
    }
    isRunning = false
  }
  return () => {
    isRequested = true
    if (!isRunning) void runWhileRequested()
  }
}
