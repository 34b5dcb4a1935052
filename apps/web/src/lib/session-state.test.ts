import { describe, expect, it } from 'vitest'
import { aClient, aCompany, someCredentials } from '#test/identity-builders'
import { emptySession, parseStoredSession, toCredentials } from './session-state.ts'

const stored = {
  User: { isAuthenticated: true, credentials: someCredentials() },
  Company: aCompany(),
  planId: 7,
  filter: { ...emptySession().filter, forKeywords: ['rust'], searchId: 12 },
  duplicateSession: { flowId: 3 },
}

describe('a stored session', () => {
  it('is at first not authenticated and has no credentials', () => {
    expect(emptySession().User).toEqual({ isAuthenticated: false, credentials: null })
  })

  it('is restored unchanged', () => {
    expect(parseStoredSession(JSON.stringify(stored))).toEqual(stored)
  })

  it('has a filter with seven parts', () => {
    expect(Object.keys(emptySession().filter)).toEqual([
      'toSend',
      'forState',
      'forKeywords',
      'forLanguages',
      'forRelYears',
      'forYears',
      'searchId',
    ])
  })

  it('keeps user fields unknown to this version', () => {
    const credentials = { ...someCredentials(), nickname: 'Inês' }
    const text = JSON.stringify({ ...stored, User: { isAuthenticated: true, credentials } })
    expect(parseStoredSession(text).User.credentials).toMatchObject({ nickname: 'Inês' })
  })

  it.each([
    ['is missing', null],
    ['is empty', ''],
    ['is cut off', '{"User":{"isAuth'],
    ['is not an object', '[1,2,3]'],
    ['is a number', '12'],
    [
      'has no token',
      JSON.stringify({ User: { credentials: { ...someCredentials(), token: '' } } }),
    ],
    [
      'has an unknown role',
      JSON.stringify({ User: { credentials: { ...someCredentials(), role: 'king' } } }),
    ],
    ['has ended', JSON.stringify({ ...stored, User: { ...stored.User, isAuthenticated: false } })],
  ])('is empty when it %s', (_what, text) => {
    expect(parseStoredSession(text)).toEqual(emptySession())
  })

  it('loses only its broken parts', () => {
    const text = JSON.stringify({ ...stored, Company: { name: 5 }, planId: {}, filter: 'x' })
    expect(parseStoredSession(text)).toEqual({
      ...stored,
      Company: null,
      planId: null,
      filter: emptySession().filter,
    })
  })

  it('of an older shape is parsed: wrapped, or each part as a string', () => {
    expect(parseStoredSession(JSON.stringify({ state: stored, version: 0 }))).toEqual(stored)
    const parts = Object.entries(stored).map(([name, part]) => [name, JSON.stringify(part)])
    const { planId: _, ...rest } = stored
    expect(parseStoredSession(JSON.stringify(Object.fromEntries(parts)))).toMatchObject(rest)
  })

  it('without newer fields or with an unknown language keeps the user signed in', () => {
    const { title: _title, time_zone: _zone, photo_url: _photo, ...older } = someCredentials()
    const credentials = { ...older, language: 'pt' }
    const text = JSON.stringify({ User: { isAuthenticated: true, credentials } })
    expect(parseStoredSession(text).User).toMatchObject({
      isAuthenticated: true,
      credentials: { title: '', time_zone: 'UTC', photo_url: null, language: 'en-GB' },
    })
  })

  it('with an older company shape drops the company but keeps the user signed in', () => {
    const { size: _size, first_job_title: _title, ...older } = aCompany()
    const { Company, User } = parseStoredSession(JSON.stringify({ ...stored, Company: older }))
    expect(Company).toBeNull()
    expect(User.isAuthenticated).toBe(true)
  })

  it('with only some parts of a filter has the others empty', () => {
    const text = JSON.stringify({ ...stored, filter: { searchId: 4, unknown: true } })
    expect(parseStoredSession(text).filter).toEqual({ ...emptySession().filter, searchId: 4 })
  })
})

it('the credentials are the user fields and five others, of which the client id is the id of the client', () => {
  const { user, id, company_id } = aClient()
  expect(toCredentials({ ...aClient(), token: 'rb1_x' })).toEqual({
    ...user,
    client_id: id,
    company_id,
    role: 'owner',
    privileges: ['jobs.write', 'credits.spend'],
    token: 'rb1_x',
  })
})
