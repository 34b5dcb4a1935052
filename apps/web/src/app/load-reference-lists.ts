/**
 * The specification has the reference lists loaded once, at the start of the app. They wait until
 * the first screen is painted and the browser has nothing better to do, in a file of their own.
 */
export function loadReferenceListsWhenIdle(): void {
  whenIdle(async () => {
    const { loadReferenceLists } = await import('#features/reference')
    await loadReferenceLists()
  })
}

const latestMs = 3_000

function whenIdle(work: () => Promise<void>): void {
  const start = () => void work()
  if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: latestMs })
  else setTimeout(start, latestMs / 2)
}
