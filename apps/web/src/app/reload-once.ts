const key = 'headwater.reloaded-at'
const patienceMs = 60_000
let isUnderWay = false

/**
 * After a deploy an open page asks for files that are gone. Loading the page anew mends that; if
 * it did so a moment ago and the file is still missing, the error takes its way to the dialog.
 * Without a network the file is only out of reach, and so would the page be.
 */
export function reloadOnceForMissingFiles(reload = () => window.location.reload()): () => void {
  const mend = () => {
    const time = Date.now()
    if (!navigator.onLine || time - readTime() < patienceMs || !writeTime(time)) return
    isUnderWay = true
    reload()
  }
  window.addEventListener('vite:preloadError', mend)
  return () => {
    isUnderWay = false
    window.removeEventListener('vite:preloadError', mend)
  }
}

/** Whether the page is about to go: then there is no point in saying that it broke. */
export function isReloading(): boolean {
  return isUnderWay
}

function readTime(): number {
  try {
    return Number(sessionStorage.getItem(key) ?? 0)
  } catch {
    return 0
  }
}

/** Without storage nothing could tell a second reload from the first, so there is none. */
function writeTime(time: number): boolean {
  try {
    sessionStorage.setItem(key, String(time))
    return true
  } catch {
    return false
  }
}
