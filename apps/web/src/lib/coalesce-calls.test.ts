import { expect, it } from 'vitest'
import { coalesceCalls } from './coalesce-calls.ts'

it('runs once more for all calls during a run, also after a failure', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const call = coalesceCalls(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  call()
  call()
  call()
  expect(runs).toHaveLength(1)
  runs[0]?.reject(new Error('offline'))
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve()
  await runs[1]?.promise
  call()
  await expect.poll(() => runs.length).toBe(3)
})
