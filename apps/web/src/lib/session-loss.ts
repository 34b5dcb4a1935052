import { readToken, syncFromStorage } from './session-store.ts'

const listeners = new Set<() => void>()

/**
 * Registers a listener for when the server no longer knows this tab's session. Returns a function
 * that removes it.
 */
export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Notifies the listeners that the server does not know this token. A late reply for a session that
 * has been replaced, here or in another tab, is ignored.
 */
export function notifyIfSessionLost(token: string | undefined): void {
  syncFromStorage()
  if (token === undefined || token !== readToken()) return
  for (const listener of listeners) listener()
}
