import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

it('a semaphore never exceeds its limit and runs all work in order', async () => {
  const gate = createSemaphore(3)
  const begun: number[] = []
  let inside = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      gate.pass(async () => {
        begun.push(at)
        inside += 1
        most = Math.max(most, inside)
        await sleep((at * 7) % 5)
        inside -= 1
      }),
    ),
  )
  expect(most).toBe(3)
  expect(begun).toEqual(Array.from({ length: 20 }, (_, at) => at))
})

it('a semaphore releases its slot after a failure', async () => {
  const gate = createSemaphore(1)
  const failing = gate.pass(async () => {
    throw new Error('no')
  })
  const next = gate.pass(async () => 'in')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('in')
  expect(await gate.pass(async () => 'again')).toBe('again')
})
