import { catchUp, readToken } from './session-store.ts'

const listeners = new Set<() => void>()

/** Says when the server no longer knows the session of this tab; the answer ends the telling. */
export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The server does not know this token. A late answer to a session that another one has replaced,
 * here or in another tab, says nothing about the new one.
 */
export function noteUnknownToken(token: string | undefined): void {
  catchUp()
  if (token === undefined || token !== readToken()) return
  for (const listener of listeners) listener()
}
