const key = 'headwater.reloaded-at'
const cooldownMs = 60_000
let isReloadPending = false

/**
 * Reloads the page when a chunk is missing, because after a deploy an open page requests files that
 * no longer exist. If it reloaded a moment ago and the file is still missing, the error goes to the
 * error dialog. Offline it does not reload, because the page could not be loaded either.
 */
export function reloadOnceOnMissingChunk(reload = () => window.location.reload()): () => void {
  const reloadIfAllowed = () => {
    const time = Date.now()
    if (!navigator.onLine || time - readTime() < cooldownMs || !writeTime(time)) return
    isReloadPending = true
    reload()
  }
  window.addEventListener('vite:preloadError', reloadIfAllowed)
  return () => {
    isReloadPending = false
    window.removeEventListener('vite:preloadError', reloadIfAllowed)
  }
}

/** Returns whether the page is about to reload, so that no error needs to be shown. */
export function isReloading(): boolean {
  return isReloadPending
}

function readTime(): number {
  try {
    return Number(sessionStorage.getItem(key) ?? 0)
  } catch {
    return 0
  }
}

/** Without storage a second reload could not be recognised, so the page does not reload at all. */
function writeTime(time: number): boolean {
  try {
    sessionStorage.setItem(key, String(time))
    return true
  } catch {
    return false
  }
}
