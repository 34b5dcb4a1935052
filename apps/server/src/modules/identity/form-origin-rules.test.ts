import { describe, expect, it } from 'vitest'
import { isFormFromOwnPage } from './form-origin-rules.ts'

const publicUrl = 'https://headwater.example'
const foreign = 'https://evil.example'
const sibling = 'https://blog.headwater.example'

type Headers = Record<string, string>

describe('a form with the session cookie', () => {
  it.each<[string, Headers, { POST: boolean; GET: boolean }]>([
    ['our page', { 'sec-fetch-site': 'same-origin', origin: publicUrl }, { POST: true, GET: true }],
    [
      'our page, which hides its origin',
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
      { POST: true, GET: true },
    ],
    ['our page without an origin', { 'sec-fetch-site': 'same-origin' }, { POST: true, GET: true }],
    ['an address the user typed', { 'sec-fetch-site': 'none' }, { POST: false, GET: true }],
    [
      'no page, with a foreign origin',
      { 'sec-fetch-site': 'none', origin: foreign },
      { POST: false, GET: false },
    ],
    ['another site', { 'sec-fetch-site': 'cross-site' }, { POST: false, GET: false }],
    [
      'another site that claims our origin',
      { 'sec-fetch-site': 'cross-site', origin: publicUrl },
      { POST: false, GET: false },
    ],
    [
      'another site that claims our referrer',
      { 'sec-fetch-site': 'cross-site', referer: `${publicUrl}/` },
      { POST: false, GET: false },
    ],
    [
      'a sandboxed frame',
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
      { POST: false, GET: false },
    ],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, { POST: false, GET: false }],
    [
      'a sibling site that states its origin',
      { 'sec-fetch-site': 'same-site', origin: sibling },
      { POST: false, GET: false },
    ],
    [
      'another origin that claims our site',
      { 'sec-fetch-site': 'same-origin', origin: foreign },
      { POST: false, GET: false },
    ],
    ['an unknown value', { 'sec-fetch-site': 'same-origin, none' }, { POST: false, GET: false }],
    ['our page in an older browser', { origin: publicUrl }, { POST: true, GET: true }],
    ['another site in an older browser', { origin: foreign }, { POST: false, GET: false }],
    ['a sibling site in an older browser', { origin: sibling }, { POST: false, GET: false }],
    ['another port', { origin: `${publicUrl}:8443` }, { POST: false, GET: false }],
    ['plain http', { origin: 'http://headwater.example' }, { POST: false, GET: false }],
    ['a page that hides its origin', { origin: 'null' }, { POST: false, GET: false }],
    [
      'another site in an older browser, with our referrer',
      { origin: foreign, referer: `${publicUrl}/main/billing` },
      { POST: false, GET: false },
    ],
    [
      'our page in a very old browser',
      { referer: `${publicUrl}/main/billing` },
      { POST: true, GET: true },
    ],
    ['another site in a very old browser', { referer: foreign }, { POST: false, GET: false }],
    [
      'a referrer that begins like ours',
      { referer: `${publicUrl}.evil.example/` },
      { POST: false, GET: false },
    ],
    ['a referrer that is no address', { referer: 'headwater' }, { POST: false, GET: false }],
    ['a browser that states nothing', {}, { POST: false, GET: true }],
  ])('from %s', (_where, headers, expected) => {
    const decide = (method: string) => isFormFromOwnPage({ method, headers }, publicUrl)
    expect({ POST: decide('POST'), GET: decide('GET') }).toEqual(expected)
  })

  it('that is neither read nor posted has to come from our page too', () => {
    for (const method of ['HEAD', 'PUT', 'DELETE']) {
      expect(isFormFromOwnPage({ method, headers: {} }, publicUrl)).toBe(false)
    }
  })
})
