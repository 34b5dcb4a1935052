/**
 * Waits, but ends early when the network is back or the tab is shown. While there is no network or
 * the tab is hidden, it waits on.
 */
export async function waitBeforeReconnect(ms: number, signal: AbortSignal): Promise<void> {
  await waitForChange(signal, ms)
  while (!signal.aborted && (!navigator.onLine || document.hidden)) await waitForChange(signal)
}

/** Resolves after the time, or at a change of the network or of the tab's visibility. */
function waitForChange(signal: AbortSignal, ms?: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      document.removeEventListener('visibilitychange', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = ms === undefined ? undefined : setTimeout(end, ms)
    window.addEventListener('online', end)
    document.addEventListener('visibilitychange', end)
    signal.addEventListener('abort', end)
  })
}
