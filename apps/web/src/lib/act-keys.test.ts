import { expect, it } from 'vitest'
import { createActKeys } from './act-keys.ts'
import { ConnectionError } from './api-error.ts'

it('keeps the key of an act while its line breaks, and for no longer', async () => {
  const withKey = createActKeys()
  const used: string[] = []
  const work = (fault?: Error) => (key: string) => {
    used.push(key)
    return fault ? Promise.reject(fault) : Promise.resolve('done')
  }
  await expect(withKey('a', work(new ConnectionError('broken')))).rejects.toThrow()
  await expect(withKey('b', work())).resolves.toBe('done')
  await expect(withKey('a', work(new Error('refused')))).rejects.toThrow('refused')
  await expect(withKey('a', work())).resolves.toBe('done')
  await expect(withKey('a', work())).resolves.toBe('done')
  const [broken, other, again, anew, next] = used
  expect(again).toBe(broken)
  expect(new Set([broken, other, anew, next]).size).toBe(4)
})
