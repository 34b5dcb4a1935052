import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createGate } from './gate.ts'

it('lets no more through than it is wide, and everybody in the end, in order', async () => {
  const gate = createGate(3)
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

it('stays open after a failure', async () => {
  const gate = createGate(1)
  const failing = gate.pass(async () => {
    throw new Error('no')
  })
  const next = gate.pass(async () => 'in')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('in')
  expect(await gate.pass(async () => 'again')).toBe('again')
})
