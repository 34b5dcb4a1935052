import { setTimeout as sleep } from 'node:timers/promises'
import { drawSeed, seededRandom } from '@headwater/testing/random'
import { testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  anAgent,
  countKinds,
  listDecisions,
  manyNurses,
  readAgent,
  startAgentWorld,
} from '#test/agent-world'
import { kill, requeue, slowInsertsDown, startDoomedWorker, untilQuiet } from '#test/doomed-workers'
import { readBooks } from '#test/launch-world'
import { decideAgentAction } from './agent-rules.ts'

const world = startAgentWorld()
const kills = testSize({ gate: 3, deep: 20 })
const budget = 50
const crowd = 85

async function countDecided(): Promise<number> {
  const { rows } = await sql<{ done: number }>`select count(*)::int as done
    from flows.agent_decisions where flow_id = ${world.flowId} and person_id is not null
      and kind is not null`.execute(world.ownerDb)
  return rows[0]?.done ?? 0
}

/** Lists the charges of the ledger that are not exactly one decision and one enrolment. */
async function listStrayCharges(): Promise<unknown[]> {
  const { companyId } = world.owner
  const { rows } = await sql`
    select t.idem_key, d.decisions, e.enrolments
    from credit.txn t
    cross join lateral (select count(*)::int as decisions from flows.agent_decisions d
      where d.company_id = t.company_id and d.receipt = t.seq and d.credits = t.amount
        and d.kind = 'unlocked' and 'unlock:' || d.current_id = t.idem_key) d
    cross join lateral (select count(*)::int as enrolments from outreach.enrolments e
      where e.company_id = t.company_id and e.sequence_id = ${world.flowId}
        and 'unlock:' || e.current_id = t.idem_key) e
    where t.company_id = ${companyId} and t.kind in ('spend', 'capture')
      and (d.decisions <> 1 or e.enrolments <> 1)`.execute(world.ownerDb)
  return rows
}

/** Checks that no more than the budget is paid, and that everything paid for is there. */
async function expectWholeBooks(): Promise<void> {
  const { available, held, unlocks, enrolled, faults } = await readBooks(world)
  const agent = await readAgent(world)
  expect(unlocks).toBeLessThanOrEqual(budget)
  expect({ enrolled, faults, spent: agent.spent }).toEqual({
    enrolled: unlocks,
    faults: 0,
    spent: unlocks,
  })
  expect(available + held + unlocks).toBe(100)
  expect(held).toBe(agent.budget - agent.spent)
  expect(await listStrayCharges()).toEqual([])
}

async function expectSameReplays(): Promise<void> {
  const decisions = await listDecisions(world)
  const recorded = decisions.filter(({ personId, kind }) => personId !== null && kind !== null)
  expect(recorded.length).toBeGreaterThan(budget)
  for (const { inputs, outcome } of recorded) {
    expect(inputs).not.toBeNull()
    if (inputs) expect(decideAgentAction(inputs)).toEqual(outcome)
  }
}

it(
  'an agent whose workers are killed at any moment unlocks no more than its budget',
  async (test) => {
    const random = seededRandom(await drawSeed(test))
    world.clock.set(new Date())
    await manyNurses(world, crowd)
    await manyNurses(world, 5, { check: 'risky' })
    await anAgent(world, { creditsPerDay: 1_000 })
    await slowInsertsDown(world)
    await sql`update flows.agents set next_run_at = now()`.execute(world.ownerDb)
    let killedAtWork = 0
    for (let round = 0; round < kills; round += 1) {
      const before = await countDecided()
      const worker = await startDoomedWorker(world)
      await requeue(world, 'flows.run-agent')
      // The first rounds also hit the publication and the search.
      const wanted = round === 0 ? 0 : Math.min(before + random.under(4), budget)
      await expect
        .poll(countDecided, { timeout: 30_000, interval: 5 })
        .toBeGreaterThanOrEqual(wanted)
      // About as long as one batch takes.
      await sleep(random.under(round === 0 ? 1_500 : 150))
      await kill(worker)
      await untilQuiet(world)
      await expectWholeBooks()
      if ((await readAgent(world)).state !== 'paused') killedAtWork += 1
    }
    expect(killedAtWork).toBeGreaterThanOrEqual(3)
    const worker = await startDoomedWorker(world)
    await requeue(world, 'flows.run-agent')
    const readState = async () => (await readAgent(world)).state
    await expect.poll(readState, { timeout: 60_000, interval: 20 }).toBe('paused')
    await kill(worker)
    await untilQuiet(world)
    await expectWholeBooks()
    expect(await readAgent(world)).toMatchObject({
      state: 'paused',
      reason: 'The credit budget is used up.',
      spent: budget,
      budget,
    })
    expect(await readBooks(world)).toMatchObject({ held: 0, available: 50, unlocks: budget })
    const { unlocked, stopped, undecided } = await countKinds(world)
    expect({ unlocked, stopped, undecided }).toEqual({ unlocked: budget, stopped: 1 })
    await expectSameReplays()
  },
  90_000 + kills * 30_000,
)
