import { expect, it } from 'vitest'
import { ConnectionError } from './api-error.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'

it('an act keeps its key over broken connections and no longer', async () => {
  const withIdempotencyKey = createIdempotencyKeys()
  const used: string[] = []
  const work = (fault?: Error) => (key: string) => {
    used.push(key)
    return fault ? Promise.reject(fault) : Promise.resolve('done')
  }
  await expect(withIdempotencyKey('a', work(new ConnectionError('broken')))).rejects.toThrow()
  await expect(withIdempotencyKey('b', work())).resolves.toBe('done')
  await expect(withIdempotencyKey('a', work(new Error('refused')))).rejects.toThrow('refused')
  await expect(withIdempotencyKey('a', work())).resolves.toBe('done')
  await expect(withIdempotencyKey('a', work())).resolves.toBe('done')
  const [broken, other, again, renewed, next] = used
  expect(again).toBe(broken)
  expect(new Set([broken, other, renewed, next]).size).toBe(4)
})
