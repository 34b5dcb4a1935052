import { endpoint } from '@headwater/contract/endpoint'
import { getCompanyInfo } from '@headwater/contract/identity'
import { companyInfoMessages } from '@headwater/contract/messages'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aCompany, someCredentials } from '#test/identity-builders'
import { errorReply, server } from '#test/server'
import { loadData } from './load-data.ts'
import { signIn } from './session.ts'
import { readToken, sessionStore } from './session-store.ts'

const getPricing = endpoint({
  method: 'GET',
  path: '/api2/pricing',
  summary: 'A load without a token.',
  access: 'public',
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
})

const withToken = { load: () => loadData(getCompanyInfo, {}), path: '*/api2/getCompanyInfo' }
const withoutToken = { load: () => loadData(getPricing, {}), path: '*/api2/pricing' }

describe('the generic loader', () => {
  it('returns what the endpoint returns', async () => {
    signIn(someCredentials())
    expect(await loadData(getCompanyInfo, {})).toEqual(aCompany())
  })

  it.each([
    [500, 500, 'Data retrieving Error.', withToken],
    [401, 401, 'Unauthenticated Action. Your session has timed out.', withToken],
    [419, 429, 'Too many requests. Wait, refresh and retry.', withToken],
    [404, 404, 'Unknown Error.', withToken],
    [404, 404, 'The request link does not exist.', withoutToken],
    [500, 500, 'Data retrieving Error.', withoutToken],
    [422, 422, 'Unknown Error.', withoutToken],
    [101, 400, 'Unknown Error.', withToken],
  ])('shows for code %i (HTTP %i): %s', async (code, status, message, { load, path }) => {
    signIn(someCredentials())
    server.use(http.get(path, () => errorReply(code, status, 'internal')))
    await expect(load()).rejects.toMatchObject({ message })
  })

  it('shows when the server can’t be reached', async () => {
    signIn(someCredentials())
    server.use(http.get(withToken.path, () => HttpResponse.error()))
    await expect(withToken.load()).rejects.toMatchObject({ message: 'Connection to server error.' })
  })

  it('fails with "Missing token" without a request when signed out', async () => {
    server.use(http.get(withToken.path, () => expect.unreachable()))
    await expect(withToken.load()).rejects.toThrow('Missing token')
  })

  it('signs out on 401 and notifies the server', async () => {
    signIn(someCredentials('rb1_old'))
    const asked: string[] = []
    const note = ({ request }: { request: Request }) => {
      asked.push(`${new URL(request.url).pathname} ${request.headers.get('authorization')}`)
    }
    server.events.on('request:start', note)
    server.use(http.get(withToken.path, () => errorReply(401, 401, 'unauthenticated')))
    await expect(withToken.load()).rejects.toThrow('Unauthenticated Action.')
    expect(sessionStore.getState()).toMatchObject({
      User: { isAuthenticated: false, credentials: null },
      endedBy: 'timed-out',
    })
    await expect.poll(() => asked).toContain('/api/logout Bearer rb1_old')
    expect(asked).toContain('/sanctum/csrf-cookie Bearer rb1_old')
    server.events.removeListener('request:start', note)
  })

  it('stays signed in when the 401 is about a replaced session', async () => {
    signIn(someCredentials('rb1_old'))
    server.use(
      http.get(withToken.path, () => {
        signIn(someCredentials('rb1_new'))
        return errorReply(401, 401, 'unauthenticated')
      }),
    )
    await expect(withToken.load()).rejects.toThrow('Unauthenticated Action.')
    expect(readToken()).toBe('rb1_new')
  })

  it.each([
    [101, 'Validation error while retrieving your company data. Try logging in again.'],
    [500, 'Data handling error while retrieving your company data.'],
    [422, 'Journey error while retrieving your company data. You are not allowed to continue.'],
    [401, 'Unauthenticated action. Your session has timed out. Log in again.'],
    [419, 'Too many requests. Wait, refresh and retry.'],
    [404, 'The request link does not exist. Contact us.'],
    [777, 'Unknown Error'],
  ])('has its own messages for company data: %i', async (code, message) => {
    signIn(someCredentials())
    server.use(http.get(withToken.path, () => HttpResponse.json({ code, body: null })))
    const load = loadData(getCompanyInfo, {}, { messages: companyInfoMessages })
    await expect(load).rejects.toMatchObject({ message })
  })
})
