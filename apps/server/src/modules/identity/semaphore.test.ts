import { describe, expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

describe('createSemaphore', () => {
  it('runs up to its limit at once, queues the next, and refuses the rest', async () => {
    const slots = createSemaphore({ limit: 2, queue: 3 })
    const gate = Promise.withResolvers<void>()
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await gate.promise
      running -= 1
    }

    const runs = Array.from({ length: 7 }, () => slots.run(work))
    gate.resolve()
    const results = await Promise.allSettled(runs)

    expect(most).toBe(2)
    expect(results.map(({ status }) => status)).toEqual([
      ...Array(5).fill('fulfilled'),
      ...Array(2).fill('rejected'),
    ])
    expect(results[6]).toMatchObject({
      reason: { reason: 'too_many_requests', retryAfterSeconds: 5 },
    })
  })

  it('releases the slot of failed work', async () => {
    const slots = createSemaphore({ limit: 1, queue: 0 })
    await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await slots.run(async () => 1)).toBe(1)
  })
})
