import { persistedStateKey, restoreTimeoutMs } from '@headwater/contract/constants'
import { createStore } from 'zustand/vanilla'
import { emptySession, repairSession, type SessionState } from './session-state.ts'

/** Why the last session came to its end: it decides what the sign-in page says. */
export type SessionEnd = 'chosen' | 'timed-out' | 'elsewhere'

interface SessionStore extends SessionState {
  /** Not kept: it is about this tab and this moment. */
  endedBy: SessionEnd | undefined
}

interface SessionStorage {
  getItem: (key: string) => string | null | Promise<string | null>
  setItem: (key: string, value: string) => void
}

/** Who is signed in and what they carry along. One per tab, and all tabs are kept in step. */
export const sessionStore = createStore<SessionStore>()(() => ({
  ...emptySession(),
  endedBy: undefined,
}))

/** The bearer token of the person signed in. */
export function readToken(): string | undefined {
  return tokenOf(sessionStore.getState())
}

/**
 * Brings back what was stored, then keeps storage and the other tabs in step. A storage that
 * fails or does not answer in time means nobody is signed in, never a page that does not come.
 */
export async function restoreSession(
  storage: SessionStorage | undefined = openStorage(),
  timeoutMs = restoreTimeoutMs,
): Promise<() => void> {
  const text = await withinTime(
    async () => (await storage?.getItem(persistedStateKey)) ?? null,
    timeoutMs,
  )
  sessionStore.setState({ ...repairSession(text), endedBy: undefined })

  // What another tab wrote is already in storage: writing it back would echo between the tabs.
  let isFollowing = false
  let lastSeen = text
  function adopt(next: string | null) {
    lastSeen = next
    const session = repairSession(next)
    const endedBy = session.User.isAuthenticated ? undefined : 'elsewhere'
    isFollowing = true
    sessionStore.setState({ ...session, endedBy })
    isFollowing = false
  }
  catchUp = () => {
    const now = readNow(storage, lastSeen)
    if (now !== lastSeen) adopt(now)
  }
  const stopWriting = sessionStore.subscribe((state, before) => {
    if (isFollowing) return
    // Only a sign-in or sign-out may replace what another tab wrote a moment ago: anything less
    // would bring back the session that the other tab has just left.
    const isSameSession = tokenOf(state) === tokenOf(before)
    if (isSameSession && readNow(storage, lastSeen) !== lastSeen) catchUp()
    else lastSeen = write(storage, state)
  })
  const follow = (event: StorageEvent) => {
    if (event.key === persistedStateKey || event.key === null)
      adopt(event.key === null ? null : event.newValue)
  }
  window.addEventListener('storage', follow)
  return () => {
    stopWriting()
    catchUp = () => {}
    window.removeEventListener('storage', follow)
  }
}

/**
 * Reads what other tabs have written, without waiting for word of it: a tab that slept hears an
 * answer of the server before it hears of them.
 */
export let catchUp = (): void => {}

function tokenOf({ User }: SessionState): string | undefined {
  return User.credentials?.token
}

/** What storage holds at this moment; what was seen last where it does not say at once. */
function readNow(storage: SessionStorage | undefined, lastSeen: string | null): string | null {
  try {
    const text = storage ? storage.getItem(persistedStateKey) : lastSeen
    return text instanceof Promise ? lastSeen : text
  } catch {
    return lastSeen
  }
}

/** Gives what storage holds after it. */
function write(
  storage: SessionStorage | undefined,
  { endedBy: _, ...state }: SessionStore,
): string | null {
  const text = JSON.stringify(state)
  try {
    storage?.setItem(persistedStateKey, text)
    return text
  } catch {
    // Full or closed: the session then lives as long as the tab.
    return readNow(storage, null)
  }
}

async function withinTime<T>(work: () => Promise<T | null>, timeoutMs: number): Promise<T | null> {
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

/** Merely touching `localStorage` throws where a browser is told to keep nothing. */
function openStorage(): SessionStorage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
