import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCompany, someCredentials } from '#test/identity-builders'
import { server } from '#test/server'
import { cacheCompany, signIn, signOut } from './session.ts'
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

describe('the session store', () => {
  it('persists to local storage under the key `root`', async () => {
    stop = await restoreSession()
    signIn(someCredentials())
    cacheCompany(aCompany())
    const filter = { ...emptySession().filter, searchId: 12 }
    sessionStore.setState({ planId: 3, filter, duplicateSession: { id: 1 } })
    expect(Object.keys(localStorage)).toEqual(['root'])
    expect(JSON.parse(localStorage.getItem('root') ?? '')).toEqual({
      User: { isAuthenticated: true, credentials: someCredentials() },
      Company: aCompany(),
      planId: 3,
      filter,
      duplicateSession: { id: 1 },
    })
  })

  it('is restored at the next start', async () => {
    localStorage.setItem('root', signedIn)
    stop = await restoreSession()
    expect(readToken()).toBe('rb1_kept')
  })

  it('starts empty when the stored text is broken or storage is blocked', async () => {
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

  it('starts empty when storage has not replied after 5000 ms', async () => {
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

  it('clears user, company, plan id, filters and duplicate session on sign-out', async () => {
    stop = await restoreSession()
    signIn(someCredentials())
    cacheCompany(aCompany())
    sessionStore.setState({
      planId: 3,
      filter: { ...emptySession().filter, searchId: 12 },
      duplicateSession: { id: 1 },
    })
    await signOut()
    expect(JSON.parse(localStorage.getItem('root') ?? '')).toEqual(emptySession())
  })
})

describe('signing out', () => {
  it('with a token calls csrf and then logout, both with that token', async () => {
    signIn(someCredentials('rb1_leaving'))
    const asked = await listAsked(() => signOut())
    expect(asked).toEqual([
      '/sanctum/csrf-cookie Bearer rb1_leaving',
      '/api/logout Bearer rb1_leaving',
    ])
  })

  it('without a token sends no request', async () => {
    expect(await listAsked(() => signOut())).toEqual([])
  })

  it('succeeds even when the server is unreachable', async () => {
    signIn(someCredentials())
    server.use(
      http.get('*/sanctum/csrf-cookie', () => HttpResponse.error()),
      http.get('*/api/logout', () => HttpResponse.error()),
    )
    await signOut()
    expect(sessionStore.getState()).toMatchObject({ ...emptySession(), endedBy: 'chosen' })
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
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }))
    expect(readToken()).toBeUndefined()
  })

  it('that signs in signs this one in without writing back', async () => {
    stop = await restoreSession()
    const text = `${signedIn} `
    tell(text)
    expect(readToken()).toBe('rb1_kept')
    expect(localStorage.getItem('root')).toBe(text)
    cacheCompany(aCompany())
    expect(JSON.parse(localStorage.getItem('root') ?? '')).toMatchObject({
      User: { credentials: { token: 'rb1_kept' } },
      Company: aCompany(),
    })
  })

  it('that changes another key changes nothing here', async () => {
    localStorage.setItem('root', signedIn)
    stop = await restoreSession()
    window.dispatchEvent(new StorageEvent('storage', { key: 'headwater.theme', newValue: 'dark' }))
    expect(readToken()).toBe('rb1_kept')
  })

  it('that has just switched is not overwritten by late data of this tab', async () => {
    localStorage.setItem('root', signedIn)
    stop = await restoreSession()
    const elsewhere = signedIn.replaceAll('rb1_kept', 'rb1_switched')
    localStorage.setItem('root', elsewhere)
    cacheCompany(aCompany())
    expect(localStorage.getItem('root')).toBe(elsewhere)
    expect(readToken()).toBe('rb1_switched')
    expect(sessionStore.getState().Company).toBeNull()
  })
})

/** As a browser does it: writes the storage, then fires the event. */
function tell(newValue: string) {
  localStorage.setItem('root', newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: 'root', newValue }))
}

async function listAsked(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const note = ({ request }: { request: Request }) => {
    const token = request.headers.get('authorization')
    asked.push(`${new URL(request.url).pathname}${new URL(request.url).search} ${token}`)
  }
  server.events.on('request:start', note)
  await work()
  server.events.removeListener('request:start', note)
  return asked
}
