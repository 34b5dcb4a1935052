import { getCompanyInfo } from '@headwater/contract/identity'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCompany, someCredentials } from '#test/builders'
import { server } from '#test/server'
import { loadData } from './load-data.ts'
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

  it('without a token asks the server nothing', async () => {
    expect(await listAsked(() => signOut())).toEqual([])
  })

  it('leaves even when the server is away', async () => {
    signIn(someCredentials())
    server.use(
      http.get('*/sanctum/csrf-cookie', () => HttpResponse.error()),
      http.get('*/api/logout', () => HttpResponse.error()),
    )
    await signOut()
    expect(sessionStore.getState()).toMatchObject({ ...emptySession(), endedBy: 'chosen' })
  })
})

it('asks the same of the server whatever the filter was updated to', async () => {
  signIn(someCredentials())
  const before = await listAsked(() => loadData(getCompanyInfo, {}))
  sessionStore.setState({ filter: { ...emptySession().filter, toSend: { title: 'x' } } })
  expect(await listAsked(() => loadData(getCompanyInfo, {}))).toEqual(before)
  expect(before).toHaveLength(1)
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

  it('that signs in signs this one in, and is not written back to', async () => {
    stop = await restoreSession()
    const text = `${signedIn} `
    tell(text)
    expect(readToken()).toBe('rb1_kept')
    expect(localStorage.getItem('root')).toBe(text)
    keepCompany(aCompany())
    expect(JSON.parse(localStorage.getItem('root') ?? '')).toMatchObject({
      User: { credentials: { token: 'rb1_kept' } },
      Company: aCompany(),
    })
  })

  it('that changes something else changes nothing here', async () => {
    localStorage.setItem('root', signedIn)
    stop = await restoreSession()
    window.dispatchEvent(new StorageEvent('storage', { key: 'headwater.theme', newValue: 'dark' }))
    expect(readToken()).toBe('rb1_kept')
  })

  it('that switched a moment ago is not switched back by what this one still learns', async () => {
    localStorage.setItem('root', signedIn)
    stop = await restoreSession()
    const elsewhere = signedIn.replaceAll('rb1_kept', 'rb1_switched')
    localStorage.setItem('root', elsewhere)
    keepCompany(aCompany())
    expect(localStorage.getItem('root')).toBe(elsewhere)
    expect(readToken()).toBe('rb1_switched')
    expect(sessionStore.getState().Company).toBeNull()
  })
})

/** What a browser does: the text is there, and then there is word of it. */
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
