import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type InputField, listInputFields } from '../test/input-fields.ts'
import type { Endpoint } from './endpoint.ts'
import { failureReasons } from './errors.ts'

declare global {
  interface ImportMeta {
    glob(pattern: string[], options: { eager: true }): Record<string, object>
  }
}

/** Every file of the contract, so that new ones are checked automatically. */
const files = import.meta.glob(['./**/*.ts', '!./**/*.test.ts'], { eager: true })

/**
 * Endpoints with fixed paths, most of them from the specification. All others start with their
 * module.
 */
const fixedPaths = [
  '/sanctum/csrf-cookie',
  '/api/logout',
  '/api/getCompanies',
  '/api/getCompanySize',
  '/api/getHearAboutUs',
  '/api/getDomains',
  '/api2/login',
  '/photos/:photoId',
  '/api2/signup',
  '/api2/getClientInfo',
  '/api2/getCompanyInfo',
  '/api2/getIndustries',
  '/api2/getUniversities',
  '/api2/jobTitles',
  '/api2/countries',
  '/api2/regions',
  '/api2/pricing',
  '/api2/stripe/subscribe',
  '/api2/stripe/buy-credits/search',
  '/api2/stripe/portal/:userId',
  '/unsubscribe/:token',
]

/** The import command downloads the rows it could not import with the key that imported the rest. */
const stepUpOpenToKeys = ['exportRefusedRows']

/** Open to an API key without privileges: nothing personal of others, and nothing can be changed. */
const openToAnyKey = [
  'getBillingSummary',
  'getClientInfo',
  'getCompanyInfo',
  'getPriceList',
  'listTaxonomies',
  'suggestReference',
  'watchLive',
]

const endpoints = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => ({ name, module: moduleOf(file), endpoint })),
)

/** A large module has a folder next to its file. */
function moduleOf(file: string): string {
  return file.slice(2, -3).split('/')[0] as string
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** Numbers that are stored in 64 bits, because they count every entry there ever was. */
const bigNumbers = ['GET /api2/billing/receipts/:number']

/** Whether an unlimited value is refused before it reaches PostgreSQL or fills the memory. */
function isLimited({ kind, limits, accepts }: InputField): boolean {
  if (kind === 'list') return limits.maxItems !== undefined
  if (kind === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = limits
    return minimum >= -(2 ** 31) && maximum < 2 ** 31
  }
  if (limits.format === 'uuid') return true
  if (limits.format === 'date') return !accepts('0000-01-01') && !accepts('9999-12-31')
  if (limits.format === 'date-time')
    return !accepts('0000-01-01T00:00:00Z') && !accepts('9999-12-31T23:59:59Z')
  return limits.maxLength !== undefined || listPatterns(limits).some(isFinitePattern)
}

function listPatterns({ pattern, allOf = [] }: InputField['limits']): (string | undefined)[] {
  return [pattern, ...allOf.map((part) => part.pattern)]
}

/** A pattern without repetitions limits the length too. */
function isFinitePattern(pattern = ''): boolean {
  return /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern)
}

/** Names, titles and subjects that may contain characters that hide or reverse text, and why. */
const rawNames: Readonly<Record<string, string>> = {
  'sendTelemetry failures.0.name': 'the name of an error, which owners see as it was',
  'sendVisitorFailures failures.0.name': 'the name of an error, which only operators see',
}

/** `files.0.name` is a name. */
const isNameOrTitle = /(?:name|title|subject)$/i

describe('the endpoints of the contract', () => {
  it('exist, so that the rules below check something', () => {
    expect(endpoints.length).toBeGreaterThan(0)
  })

  it('have a unique method and path', () => {
    const calls = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })

  it.each(endpoints)('$name has a path under its module or a fixed one', (one) => {
    const { path } = one.endpoint
    if (!fixedPaths.includes(path)) expect(path).toMatch(new RegExp(`^/api2/${one.module}(/|$)`))
  })

  // For webhooks and redirects a third party decides what is sent.
  const ours = endpoints.filter(
    ({ endpoint }) => endpoint.answers !== 'redirect' && !endpoint.signed,
  )

  it.each(ours)('$name rejects an unknown field', ({ endpoint }) => {
    const result = endpoint.input.safeParse({ 'no-such-field': 1 })
    const codes = result.error?.issues.map(({ code }) => code)
    expect(codes).toContain('unrecognized_keys')
  })

  it.each(endpoints)('$name has every path parameter in its input', ({ endpoint }) => {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(Object.keys(endpoint.input.shape)).toEqual(expect.arrayContaining(names))
  })

  it.each(endpoints)('$name limits every text, number and list', ({ endpoint }) => {
    // Events of a third party are verified by their signature, and their numbers are not stored.
    if (endpoint.signed) return
    const unlimited = listInputFields(endpoint.input).filter((field) => !isLimited(field))
    const isBig = bigNumbers.includes(`${endpoint.method} ${endpoint.path}`)
    expect(unlimited.map(({ name }) => name)).toEqual(isBig ? ['number'] : [])
  })

  it('remove characters that reverse text from every name, title and subject', () => {
    const names = endpoints.flatMap(({ name, endpoint }) =>
      listInputFields(endpoint.input)
        .filter((field) => field.kind === 'text' && isNameOrTitle.test(field.name))
        .map((field) => ({ name: `${name} ${field.name}`, field })),
    )
    const raw = names.filter(({ field }) => `${field.parse('Ann\u202ea')}`.includes('\u202e'))
    expect(raw.map(({ name }) => name).toSorted()).toEqual(Object.keys(rawNames).toSorted())
    expect(names.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'createJob title',
        'sendMessage subject',
        'createPackUpload files.0.name',
      ]),
    )
  })

  it('contain only types whose fields are listed', () => {
    for (const unlisted of [z.record(z.string(), z.string()), z.unknown()]) {
      const input = z.object({ inner: z.array(unlisted) })
      expect(() => listInputFields(input)).toThrow('unsupported type')
    }
  })

  it('include fields of every kind', () => {
    const fields = endpoints.flatMap(({ endpoint }) => listInputFields(endpoint.input))
    const names = fields.map(({ kind, name }) => `${kind} ${name}`)
    expect(names).toEqual(
      expect.arrayContaining(['text next.due', 'number from', 'list candidateIds']),
    )
  })

  it('count key actions under names of their own', () => {
    const names = endpoints.flatMap(({ endpoint: { usage } }) => usage ?? [])
    expect(names.length).toBeGreaterThan(10)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/)
  })

  it.each(endpoints)('$name has a one-sentence summary', ({ endpoint }) => {
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/)
  })

  it.each(endpoints)('$name declares known failures, each once', ({ endpoint }) => {
    expect(failureReasons).toEqual(expect.arrayContaining([...endpoint.errors]))
    expect(new Set(endpoint.errors).size).toBe(endpoint.errors.length)
  })

  it('give an API key without privileges only what is listed', () => {
    const open = endpoints.filter(
      ({ endpoint }) => endpoint.access === 'signed-in' && !endpoint.sessionOnly,
    )
    expect(open.map(({ name }) => name).toSorted()).toEqual(openToAnyKey)
  })

  it.each(endpoints)('$name refuses API keys if it requires a step-up', ({ name, endpoint }) => {
    if (endpoint.stepUp && !stepUpOpenToKeys.includes(name))
      expect(endpoint).toMatchObject({ sessionOnly: true })
    if (endpoint.sessionOnly) expect(endpoint.access).not.toBe('public')
  })
})
