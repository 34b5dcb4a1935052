import type { Endpoint } from '@headwater/contract/endpoint'
import { companySizes, hearAboutUsOptions } from '@headwater/contract/option-lists'
import * as contract from '@headwater/contract/reference'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'

const app = startTestApp()

interface Expected {
  readonly endpoint: Endpoint
  readonly least: number
  readonly example: object
}

const lists: readonly Expected[] = [
  { endpoint: contract.getCompanies, least: 2_000, example: { key: 'siemens', name: 'Siemens' } },
  { endpoint: contract.getCompanySize, least: 8, example: { key: '1-10', name: '1-10' } },
  {
    endpoint: contract.getHearAboutUs,
    least: 8,
    example: { key: 'LinkedIn', name: 'LinkedIn' },
  },
  { endpoint: contract.getDomains, least: 20, example: { key: 'software' } },
  { endpoint: contract.getIndustries, least: 147, example: { name: 'Computer Software' } },
  {
    endpoint: contract.getUniversities,
    least: 9_000,
    example: { key: 'eg-cairo-university', name: 'Cairo University', country: 'EG' },
  },
  {
    endpoint: contract.getJobTitles,
    least: 500,
    example: { key: 'registered-nurse', name: 'Registered nurse', sector: 'health' },
  },
  {
    endpoint: contract.getCountries,
    least: 250,
    example: { key: 'DE', name: 'Germany', code: 'DE' },
  },
  {
    endpoint: contract.getRegions,
    least: 22,
    example: { key: 'dach', countries: expect.arrayContaining(['AT', 'CH', 'DE']) },
  },
]

describe('the complete lists', () => {
  it.each(lists)('$endpoint.path replies in its envelope without a login', async (one) => {
    const { method, path, envelope } = one.endpoint
    const reply = await app.app.inject({ method, url: path })
    const { status, data, code, body, ...rest } = reply.json()
    expect(rest).toEqual({})
    const isData = envelope === 'status-data'
    expect(isData ? status : { code }).toEqual({ code: 200 })
    expect(isData ? [code, body] : [status, data]).toEqual([undefined, undefined])
    const items: { id: number }[] = isData ? data : body
    expect(items.length).toBeGreaterThanOrEqual(one.least)
    expect(items).toContainEqual(expect.objectContaining(one.example))
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  })

  it.each(lists)('$endpoint.path is cached by browsers and revalidated by ETag', async (one) => {
    const { method, path: url } = one.endpoint
    const first = await app.app.inject({ method, url })
    expect(first.headers['cache-control']).toBe('public, max-age=3600')
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = await app.app.inject({ method, url, headers })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('keep the order of sizes and answers', async () => {
    const sizes = await app.call(contract.getCompanySize, {})
    expect(sizes.body.map(({ name }) => name)).toEqual(companySizes)
    const heard = await app.call(contract.getHearAboutUs, {})
    expect(heard.body.map(({ name }) => name)).toEqual(hearAboutUsOptions)
  })
})
