import { expect, it } from 'vitest'
import { createFewAtOnce } from './few-at-once.ts'

it('runs no more than so many at once, in their order, whether they fail or not', async () => {
  const run = createFewAtOnce(2)
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
    ...['rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
  ])
  expect({ started, most }).toEqual({ started: [1, 2, 3, 4, 5], most: 2 })
})

it('does not begin with what nobody waits for any more', async () => {
  const run = createFewAtOnce(1)
  const leaving = new AbortController()
  let finish = () => {}
  const first = run(() => new Promise<void>((done) => (finish = done)))
  const begun: string[] = []
  const second = run(async () => void begun.push('second'), leaving.signal)
  const third = run(async () => void begun.push('third'))
  leaving.abort()
  finish()
  await first
  await expect(second).rejects.toThrow()
  await third
  expect(begun).toEqual(['third'])
})
