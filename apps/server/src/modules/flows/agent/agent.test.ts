import * as contract from '@headwater/contract/flows/agent'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { aDecision, aSample } from '#test/agent-record-builders'
import { aFlow } from '#test/flow-builders'
import { anOwner } from '#test/identity-builders'
import { changePlan, choose, manyChosenPeople, startLaunchWorld } from '#test/launch-world'

const world = startLaunchWorld()
const criteria = [{ id: 'place', attribute: 'countries' as const, countries: ['DE'] }]

beforeEach(async () => {
  const session = { jobId: world.jobId, criteria, mode: 'agent' as const }
  world.flowId = (await aFlow(world, world.owner, session)).id
})

const getAgent = async (as = world.owner) =>
  world.call(contract.getAgent, { flowId: world.flowId }, { as })

/** The row of an agent, as a start leaves it. */
async function setAgent(changes: Record<string, unknown>): Promise<void> {
  const { companyId } = world.owner
  const settings = JSON.stringify(contract.defaultAgentSettings)
  await world.ownerDb
    .insertInto('flows.agents')
    .values({ companyId, flowId: world.flowId, settings, plan: null, ...changes } as never)
    .execute()
}

const spend = (at: string, credits: number) =>
  aDecision(world, world.owner, world.flowId, { kind: 'unlocked', at, credits })

it('before anyone has changed it, it has the usual settings and tells what is missing', async () => {
  const { body } = await getAgent()
  expect(body).toMatchObject({
    settings: contract.defaultAgentSettings,
    version: 0,
    state: 'off',
    reason: null,
    startedBy: null,
    nextRunAt: null,
    timeZone: 'UTC',
    budget: {
      spent: 0,
      spentToday: 0,
      held: 0,
      replies: 0,
      creditsPerReply: null,
      lastsUntil: null,
    },
    questions: 0,
    weights: [],
    missing: ['Rate 10 more people first.'],
  })
  expect(body.budget.credits).toBeGreaterThan(0)
})

it('is missing fewer ratings with every person rated, and a budget', async () => {
  const people = await manyChosenPeople(world, 9)
  for (const personId of people) await aSample(world, world.owner, world.flowId, { personId })
  await changePlan(world, { creditBudget: 0 })
  expect((await getAgent()).body.missing).toEqual([
    'Rate 1 more person first.',
    'Set a credit budget first.',
  ])
  await changePlan(world, { creditBudget: 5 })
  const [personId = ''] = await manyChosenPeople(world, 1)
  await aSample(world, world.owner, world.flowId, { personId })
  await choose(world, personId)
  expect((await getAgent()).body).toMatchObject({
    missing: [],
    budget: { credits: 5 },
    calibration: { rated: 10, bothYes: 10, agreement: 100 },
  })
})

it('counts what it has spent today by the clock of its first mailbox, and how long it lasts', async () => {
  await changePlan(world, { creditBudget: 30 })
  await sql`update outreach.mailboxes set time_zone = 'Pacific/Auckland'
    where id = ${world.mailboxId}`.execute(world.ownerDb)
  const plan = JSON.stringify({ mailboxIds: [world.mailboxId] })
  // It is 21:00 on the fifth in Auckland.
  const nextRunAt = new Date('2026-01-05T18:00:00Z')
  const { clientId: startedBy } = world.owner
  await setAgent({ state: 'running', budget: 25, spent: 10, plan, nextRunAt, startedBy })
  await spend('2025-12-01T09:00:00Z', 2)
  await spend('2026-01-03T20:00:00Z', 3)
  await spend('2026-01-04T10:00:00Z', 1)
  await spend('2026-01-04T12:00:00Z', 4)
  await aDecision(world, world.owner, world.flowId, { kind: 'asked' })
  expect((await getAgent()).body).toMatchObject({
    state: 'running',
    startedBy: { clientId: startedBy, name: 'Ada Lovelace' },
    nextRunAt: '2026-01-05T18:00:00.000Z',
    timeZone: 'Pacific/Auckland',
    // Eight credits in two days, so that the fifteen that are left last four more.
    budget: { credits: 25, spent: 10, spentToday: 4, held: 15, lastsUntil: '2026-01-09' },
    questions: 1,
    missing: [],
  })
})

it('of a paused session holds nothing, and may spend what is left of the budget', async () => {
  await changePlan(world, { creditBudget: 30 })
  const { clientId: startedBy } = world.owner
  const reason = 'The credit budget is used up.'
  await setAgent({ state: 'paused', budget: 10, spent: 10, reason, startedBy })
  const { body } = await getAgent()
  expect(body).toMatchObject({ state: 'paused', reason, budget: { credits: 30, held: 0 } })
  expect(body.missing).toEqual(['Rate 10 more people first.'])
})

it('of another company is not found', async () => {
  expect((await getAgent(await anOwner(world))).status).toBe(404)
})
