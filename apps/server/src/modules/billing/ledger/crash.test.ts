import { testSize } from '@headwater/testing/size'
import { expect, it } from 'vitest'
import { runCrashTest } from '#test/ledger/crash'
import { startWorld } from '#test/world'

const world = startWorld()
const plan = testSize({
  gate: { clients: 16, spendsEach: 500, perBatch: 50, kills: 8, processes: 2 },
  deep: { clients: 64, spendsEach: 5_000, perBatch: 100, kills: 50, processes: 4 },
})

it('no credits are lost or doubled when clients of one account are killed repeatedly', async (test) => {
  const outcome = await runCrashTest({ app: world.appUrl, owner: world.ownerUrl }, plan)
  await test.annotate(JSON.stringify(outcome))
  expect(outcome.faults).toEqual([])
  expect(outcome.looks).toBeGreaterThan(0)
  expect(outcome.kills.connections + outcome.kills.processes).toBe(plan.kills)
  const spends = plan.clients * plan.spendsEach
  expect(outcome.acknowledged).toBeGreaterThan(0)
  expect(outcome.found).toEqual({ spends, keys: spends, missing: 0, left: 1, audit: 0 })
}, 300_000)
