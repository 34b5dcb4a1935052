import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

it('runs no more than the limit at once, in order, whether they fail or not', async () => {
  const run = limitConcurrency(2)
  const started: number[] = []
  let now = 0
  let most = 0
  async function work(number: number) {
    started.push(number)
    most = Math.max(most, ++now)
    await Promise.resolve()
    now--
    if (number === 1) throw new Error('no')
    return number
  }
  const all = await Promise.allSettled([1, 2, 3, 4, 5].map((number) => run(() => work(number))))
  expect(all.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect({ started, most }).toEqual({ started: [1, 2, 3, 4, 5], most: 2 })
})

it('does not start work that was aborted while waiting', async () => {
  const run = limitConcurrency(1)
  const abortController = new AbortController()
  let finish = () => {}
  const first = run(() => new Promise<void>((done) => (finish = done)))
  const begun: string[] = []
  const second = run(async () => void begun.push('second'), abortController.signal)
  const third = run(async () => void begun.push('third'))
  abortController.abort()
  finish()
  await first
  await expect(second).rejects.toThrow()
  await third
  expect(begun).toEqual(['third'])
})
