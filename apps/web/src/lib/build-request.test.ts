import type { Endpoint } from '@headwater/contract/endpoint'
import { expect, it } from 'vitest'
import { buildRequest } from './build-request.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../../packages/contract/src/**/*.ts', '!**/*.test.ts'],
  { eager: true },
)
const endpoints = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isEndpoint),
)
const posts = endpoints.filter(({ method }) => method === 'POST')

it('every POST of the contract sends its input as JSON', () => {
  expect(posts.length).toBeGreaterThan(100)
  for (const endpoint of posts) {
    const tokens = { token: undefined, xsrfToken: undefined, idempotencyKey: undefined }
    const { init } = buildRequest(endpoint, { note: 'a b&c', list: [1] }, tokens)
    expect(new Headers(init.headers).get('content-type')).toBe('application/json')
    expect(JSON.parse(String(init.body))).toEqual({ note: 'a b&c', list: [1] })
  }
})

it('every POST that takes a form is one of the checkout, or leaves a mailing list', () => {
  const forms = new Set(posts.filter(({ form }) => form).map(({ path }) => path))
  expect([...forms].toSorted()).toEqual([
    '/api2/stripe/buy-credits/search',
    '/api2/stripe/subscribe',
    '/unsubscribe/:token',
  ])
})

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}
