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
  return sessionStore.getState().User.credentials?.token
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
  const stopWriting = sessionStore.subscribe((state) => {
    if (!isFollowing) write(storage, state)
  })
  const follow = (event: StorageEvent) => {
    if (event.key !== persistedStateKey && event.key !== null) return
    const next = repairSession(event.key === null ? null : event.newValue)
    isFollowing = true
    sessionStore.setState({ ...next, endedBy: next.User.isAuthenticated ? undefined : 'elsewhere' })
    isFollowing = false
  }
  window.addEventListener('storage', follow)
  return () => {
    stopWriting()
    window.removeEventListener('storage', follow)
  }
}

function write(storage: SessionStorage | undefined, { endedBy: _, ...state }: SessionStore): void {
  try {
    storage?.setItem(persistedStateKey, JSON.stringify(state))
  } catch {
    // Full or closed: the session then lives as long as the tab.
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
