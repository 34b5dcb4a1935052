const key = 'headwater.returnTo'

/** Remembers in this tab where to go on, over the way to a provider and back. */
export function keepReturnPlace(path: string | undefined): void {
  try {
    if (path === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, path)
  } catch {
    // Storage is closed: then the way leads to the dashboard.
  }
}

/** Once: a later sign-in starts from somewhere else. */
export function takeReturnPlace(): string | undefined {
  try {
    const path = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return path
  } catch {
    return undefined
  }
}
