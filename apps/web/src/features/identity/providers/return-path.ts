const key = 'headwater.returnTo'

/** Stores in this tab where to continue after returning from a provider. */
export function saveReturnPath(path: string | undefined): void {
  try {
    if (path === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, path)
  } catch {
    // Storage is blocked: continue at the dashboard.
  }
}

/** Returns the stored path once, because a later sign-in starts elsewhere. */
export function consumeReturnPath(): string | undefined {
  try {
    const path = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return path
  } catch {
    return undefined
  }
}
