import { persistedStateKey, restoreTimeoutMs } from '@headwater/contract/constants'
import { createStore } from 'zustand/vanilla'
import { emptySession, parseStoredSession, type SessionState } from './session-state.ts'

/** Why the last session ended, which determines the message on the sign-in page. */
export type SessionEndReason = 'chosen' | 'timed-out' | 'elsewhere'

interface SessionStore extends SessionState {
  /** Not stored, because it is about this tab at this moment. */
  endedBy: SessionEndReason | undefined
  /** The message of the load that revealed the end, for the sign-in page. Not stored either. */
  endMessage: string | undefined
}

interface SessionStorage {
  getItem: (key: string) => string | null | Promise<string | null>
  setItem: (key: string, value: string) => void
}

/** The signed-in user and their session data. One store per tab, and all tabs are kept in step. */
export const sessionStore = createStore<SessionStore>()(() => ({
  ...emptySession(),
  endedBy: undefined,
  endMessage: undefined,
}))

/** Returns the bearer token of the signed-in user. */
export function readToken(): string | undefined {
  return tokenOf(sessionStore.getState())
}

/** Explains a session that has just timed out. The first of several messages is kept. */
export function setSessionEndMessage(endMessage: string): void {
  const { endedBy, endMessage: earlier } = sessionStore.getState()
  if (endedBy === 'timed-out' && earlier === undefined) sessionStore.setState({ endMessage })
}

/**
 * Restores the stored session and keeps storage and other tabs in step. A storage that fails or
 * does not reply in time means signed out, never a page that fails to load.
 */
export async function restoreSession(
  storage: SessionStorage | undefined = getLocalStorage(),
  timeoutMs = restoreTimeoutMs,
): Promise<() => void> {
  const text = await withTimeout(
    async () => (await storage?.getItem(persistedStateKey)) ?? null,
    timeoutMs,
  )
  sessionStore.setState({ ...parseStoredSession(text), endedBy: undefined })

  // What another tab wrote is already in storage. Writing it back would echo between the tabs.
  let isApplyingStored = false
  let lastSeen = text
  function applyStoredText(next: string | null) {
    lastSeen = next
    const session = parseStoredSession(next)
    const endReason = session.User.isAuthenticated ? undefined : 'elsewhere'
    isApplyingStored = true
    sessionStore.setState({ ...session, endedBy: endReason })
    isApplyingStored = false
  }
  syncFromStorage = () => {
    const now = readStoredText(storage, lastSeen)
    if (now !== lastSeen) applyStoredText(now)
  }
  const stopWriting = sessionStore.subscribe((state, before) => {
    if (isApplyingStored) return
    // Only a sign-in or sign-out may overwrite what another tab has just written. Any lesser change
    // would restore the session the other tab has left.
    const isSameSession = tokenOf(state) === tokenOf(before)
    if (isSameSession && readStoredText(storage, lastSeen) !== lastSeen) syncFromStorage()
    else lastSeen = write(storage, state)
  })
  const follow = (event: StorageEvent) => {
    if (event.key === persistedStateKey || event.key === null)
      applyStoredText(event.key === null ? null : event.newValue)
  }
  window.addEventListener('storage', follow)
  return () => {
    stopWriting()
    syncFromStorage = () => {}
    window.removeEventListener('storage', follow)
  }
}

/**
 * Reads what other tabs have written without waiting for the storage event, because a suspended tab
 * receives a server reply before the event.
 */
export let syncFromStorage = (): void => {}

function tokenOf({ User }: SessionState): string | undefined {
  return User.credentials?.token
}

/** Returns what storage holds now, or the last seen text if it does not reply synchronously. */
function readStoredText(
  storage: SessionStorage | undefined,
  lastSeen: string | null,
): string | null {
  try {
    const text = storage ? storage.getItem(persistedStateKey) : lastSeen
    return text instanceof Promise ? lastSeen : text
  } catch {
    return lastSeen
  }
}

/** Writes the state and returns what storage holds afterwards. */
function write(
  storage: SessionStorage | undefined,
  { endedBy: _, endMessage: __, ...state }: SessionStore,
): string | null {
  const text = JSON.stringify(state)
  try {
    storage?.setItem(persistedStateKey, text)
    return text
  } catch {
    // Storage is full or blocked: the session lasts only as long as the tab.
    return readStoredText(storage, null)
  }
}

async function withTimeout<T>(work: () => Promise<T | null>, timeoutMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, null)
  })
  try {
    return await Promise.race([work(), late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** Accessing `localStorage` throws when the browser blocks storage. */
function getLocalStorage(): SessionStorage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
