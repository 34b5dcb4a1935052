import { describe, expect, it } from 'vitest'
import * as contract from './reference.ts'

describe('the nine reference lists', () => {
  it('have the paths and envelopes of the specification and are public', () => {
    const lists = Object.values(contract).filter(
      (one) => 'path' in one && !one.path.startsWith('/api2/reference/'),
    )
    expect(lists.map((one) => ('path' in one ? describeCall(one) : '')).sort()).toEqual([
      'GET /api/getCompanies status-data public',
      'GET /api/getCompanySize status-data public',
      'GET /api/getDomains status-data public',
      'GET /api/getHearAboutUs status-data public',
      'GET /api2/countries code-body public',
      'GET /api2/getIndustries code-body public',
      'GET /api2/getUniversities code-body public',
      'GET /api2/jobTitles code-body public',
      'GET /api2/regions code-body public',
    ])
  })
})

describe('suggestions', () => {
  const { input } = contract.suggestReference

  it('default to the ten best known items', () => {
    expect(input.parse({ list: 'cities' })).toEqual({ list: 'cities', query: '', limit: 10 })
    expect(input.parse({ list: 'cities', query: 'ber', limit: '3' }).limit).toBe(3)
  })

  it.each([
    ['a list that is none', { list: 'planets', query: 'x' }],
    ['no list', { query: 'x' }],
    ['more than 80 letters', { list: 'cities', query: 'x'.repeat(81) }],
    ['more than twenty', { list: 'cities', query: 'x', limit: '21' }],
    ['none at all', { list: 'cities', query: 'x', limit: '0' }],
  ])('reject %s', (_, args) => {
    expect(input.safeParse(args).success).toBe(false)
  })
})

interface Call {
  readonly method: string
  readonly path: string
  readonly access: string
  readonly envelope?: string | undefined
}

function describeCall({ method, path, envelope = 'code-body', access }: Call): string {
  return [method, path, envelope, access].join(' ')
}
