import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCompany, someCredentials } from '#test/builders'
import { keepCompany, signIn, signOut } from './session.ts'
import { emptySession } from './session-state.ts'
import { readToken, restoreSession, sessionStore } from './session-store.ts'

let stop = () => {}
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const signedIn = JSON.stringify({
  ...emptySession(),
  User: { isAuthenticated: true, credentials: someCredentials('rb1_kept') },
})

describe('the session', () => {
  it('is kept in local storage under the key named root', async () => {
    stop = await restoreSession()
    signIn(someCredentials())
    keepCompany(aCompany())
    expect(Object.keys(localStorage)).toEqual(['root'])
    expect(JSON.parse(localStorage.getItem('root') ?? '')).toEqual({
      User: { isAuthenticated: true, credentials: someCredentials() },
      Company: aCompany(),
      planId: null,
      filter: emptySession().filter,
      duplicateSession: null,
    })
  })

  it('comes back at the next start', async () => {
    localStorage.setItem('root', signedIn)
    stop = await restoreSession()
    expect(readToken()).toBe('rb1_kept')
  })

  it('starts empty when what is stored is broken, or storage is closed', async () => {
    localStorage.setItem('root', '{"User":')
    stop = await restoreSession()
    expect(sessionStore.getState()).toMatchObject(emptySession())
    stop()
    const closed = () => {
      throw new DOMException('no', 'SecurityError')
    }
    stop = await restoreSession({ getItem: closed, setItem: closed })
    expect(() => signIn(someCredentials())).not.toThrow()
    expect(readToken()).toBeDefined()
  })

  it('starts empty when storage has not answered after 5000 ms', async () => {
    vi.useFakeTimers()
    const never = { getItem: () => new Promise<null>(() => {}), setItem: () => {} }
    const restoring = restoreSession(never)
    let isDone = false
    void restoring.then(() => {
      isDone = true
    })
    await vi.advanceTimersByTimeAsync(4_999)
    expect(isDone).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    stop = await restoring
    expect(readToken()).toBeUndefined()
  })

  it('forgets user, company, plan id, filters and duplicate session on sign-out', async () => {
    stop = await restoreSession()
    signIn(someCredentials())
    keepCompany(aCompany())
    sessionStore.setState({ planId: 3, duplicateSession: { id: 1 } })
    await signOut()
    expect(JSON.parse(localStorage.getItem('root') ?? '')).toEqual(emptySession())
  })
})

describe('another tab', () => {
  it('that signs out signs this one out', async () => {
    localStorage.setItem('root', signedIn)
    stop = await restoreSession()
    tell(JSON.stringify(emptySession()))
    expect(sessionStore.getState()).toMatchObject({
      User: { isAuthenticated: false },
      endedBy: 'elsewhere',
    })
  })

  it('that clears all storage signs this one out', async () => {
    localStorage.setItem('root', signedIn)
    stop = await restoreSession()
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }))
    expect(readToken()).toBeUndefined()
  })

  it('that signs in signs this one in, and is not written back to', async () => {
    stop = await restoreSession()
    tell(signedIn)
    expect(readToken()).toBe('rb1_kept')
    expect(localStorage.getItem('root')).toBeNull()
    keepCompany(aCompany())
    expect(localStorage.getItem('root')).toContain('rb1_kept')
  })

  it('that changes something else changes nothing here', async () => {
    localStorage.setItem('root', signedIn)
    stop = await restoreSession()
    window.dispatchEvent(new StorageEvent('storage', { key: 'headwater.theme', newValue: 'dark' }))
    expect(readToken()).toBe('rb1_kept')
  })
})

function tell(newValue: string) {
  window.dispatchEvent(new StorageEvent('storage', { key: 'root', newValue }))
}
