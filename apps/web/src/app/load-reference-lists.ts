/**
 * Loads the reference lists once at app start, as the specification requires. It waits until the
 * first screen is painted and the browser is idle, and the code is a separate chunk.
 */
export function loadReferenceListsWhenIdle(): void {
  whenIdle(async () => {
    const { loadReferenceLists } = await import('#features/reference')
    await loadReferenceLists()
  })
}

const maxWaitMs = 3_000

function whenIdle(work: () => Promise<void>): void {
  const start = () => void work()
  if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: maxWaitMs })
  else setTimeout(start, maxWaitMs / 2)
}
