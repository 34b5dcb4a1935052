import { defaultAgentSettings, saveAgentSettings } from '@headwater/contract/flows/agent'
import { getFlow, updateFlow } from '@headwater/contract/flows/flows'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  anAgent,
  aRunningAgent,
  checkAgents,
  listDecisions,
  manyNurses,
  readAgent,
  runAgent,
  runAgentNext,
  start,
  startAgentWorld,
  stop,
} from '#test/agent-world'
import { listAuditLines } from '#test/candidate-builders'
import {
  aDryRun,
  changePlan,
  choose,
  launch,
  minuteMs,
  readBooks,
  runLaunch,
} from '#test/launch-world'

const world = startAgentWorld()
const args = () => ({ flowId: world.flowId })
const as = () => ({ as: world.owner })

describe('a start', () => {
  it('holds what is left of the budget and does nothing else for 20 minutes', async () => {
    await manyNurses(world, 3)
    const agent = await anAgent(world)
    expect(agent).toMatchObject({
      state: 'starting',
      nextRunAt: '2026-01-05T08:20:00.000Z',
      budget: { credits: 50, spent: 0, held: 50 },
    })
    world.clock.advance(19 * minuteMs)
    await runAgent(world)
    await checkAgents(world)
    expect(await readAgent(world)).toMatchObject({ state: 'starting', status: 'starting' })
    expect(await readBooks(world)).toMatchObject({ held: 50, unlocks: 0, enrolled: 0, faults: 0 })
    const lines = await listAuditLines(world, world.owner, 'flow.agent-started', world.flowId)
    expect(lines).toMatchObject([{ after: { creditsHeld: 50, jobTitle: 'Ward nurse' } }])
  })

  it('can be undone within that time, and nothing is left of it', async () => {
    await manyNurses(world, 3)
    const before = await readBooks(world)
    await anAgent(world)
    const { body } = await stop(world)
    expect(body).toMatchObject({ state: 'off', reason: null, nextRunAt: null })
    world.clock.advance(20 * minuteMs)
    await runAgent(world)
    expect(await readAgent(world)).toMatchObject({ state: 'off', status: 'draft', budget: 0 })
    expect(await readBooks(world)).toEqual(before)
    expect(await listDecisions(world)).toEqual([])
  })

  it('can follow one that was undone', async () => {
    await anAgent(world)
    await stop(world)
    expect((await start(world)).body).toMatchObject({ state: 'starting', budget: { held: 50 } })
    expect(await readBooks(world)).toMatchObject({ held: 50, faults: 0 })
  })

  it('that is sent twice holds the credits once', async () => {
    const both = await Promise.all([start(world), start(world)])
    expect(both.map(({ body }) => body.state)).toEqual(['starting', 'starting'])
    expect(await readBooks(world)).toMatchObject({ held: 50, faults: 0 })
  })

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['ratings', () => deleteSamples(2), /Rate 2 more people/],
    ['an email', () => changePlan(world, { steps: [] }), /There is no email/],
    ['a budget', () => changePlan(world, { creditBudget: 0 }), /Set a credit budget/],
    ['Autopilot', () => setMode('manual'), /Change the session to Autopilot/],
  ])('without %s is refused', async (_, remove, reason) => {
    await remove()
    const { error } = await start(world)
    expect(error?.message).toMatch(reason)
    expect(await readBooks(world)).toMatchObject({ held: 0 })
  })

  it('beyond the credits of the company is refused', async () => {
    await changePlan(world, { creditBudget: 1_000 })
    expect((await start(world)).error?.reason).toBe('out_of_credits')
    expect(await readBooks(world)).toMatchObject({ held: 0 })
  })
})

async function deleteSamples(count: number): Promise<void> {
  await sql`delete from flows.agent_samples where id in (select id from flows.agent_samples
    where flow_id = ${world.flowId} limit ${count})`.execute(world.ownerDb)
}

async function setMode(mode: 'manual' | 'agent'): Promise<void> {
  await sql`update flows.flows set mode = ${mode} where id = ${world.flowId}`.execute(world.ownerDb)
}

describe('a pause', () => {
  it('returns what is left of the budget, and a resumed agent holds it again', async () => {
    await manyNurses(world, 3)
    await aRunningAgent(world)
    expect((await stop(world)).body).toMatchObject({ state: 'paused', reason: null })
    expect(await readBooks(world)).toMatchObject({ available: 97, held: 0, faults: 0 })
    expect(await readAgent(world)).toMatchObject({ budget: 3, spent: 3, status: 'running' })
    await manyNurses(world, 1)
    const { body } = await start(world)
    expect(body).toMatchObject({
      state: 'running',
      nextRunAt: '2026-01-06T07:00:00.000Z',
      budget: { held: 47, spent: 3 },
    })
    await runAgentNext(world)
    expect(await readBooks(world)).toMatchObject({ held: 46, unlocks: 4, enrolled: 4, faults: 0 })
    const lines = await listAuditLines(world, world.owner, 'flow.agent-stopped', world.flowId)
    expect(lines).toMatchObject([{ after: { reason: null } }])
  })

  it('by switching to manual happens at once', async () => {
    await anAgent(world)
    world.clock.advance(20 * minuteMs)
    await runAgent(world)
    await world.call(updateFlow, { ...args(), mode: 'manual' }, as())
    expect(await readAgent(world)).toMatchObject({
      state: 'paused',
      reason: 'The session was changed to manual.',
    })
    expect(await readBooks(world)).toMatchObject({ available: 100, held: 0 })
    expect((await world.call(getFlow, args(), as())).body.mode).toBe('manual')
  })
})

describe('a launch and an agent', () => {
  it('share the budget of the plan', async () => {
    const people = await manyNurses(world, 4)
    for (const personId of people.slice(0, 2)) await choose(world, personId)
    await changePlan(world, {
      creditBudget: 10,
      audience: { kind: 'chosen', count: 25 },
    })
    const { id } = await aDryRun(world)
    const launched = await launch(world, id)
    expect(launched.error).toBeUndefined()
    expect((await start(world)).error?.message).toMatch(/launch of this session is starting/)
    world.clock.advance(20 * minuteMs)
    await runLaunch(world, launched.body.id)
    const { body } = await start(world)
    expect(body.budget).toMatchObject({ held: 8 })
    expect((await launch(world, id)).error).toBeDefined()
    world.clock.advance(20 * minuteMs)
    await runAgent(world)
    expect(await readBooks(world)).toMatchObject({ unlocks: 4, enrolled: 4, held: 6, faults: 0 })
  })

  it('leave nothing for a dry run while the agent holds it all', async () => {
    await manyNurses(world, 2)
    await anAgent(world)
    const dryRun = await aDryRun(world)
    expect(dryRun).toMatchObject({ creditsAtMost: 0, people: 0 })
  })
})

describe('settings', () => {
  const settings = { ...defaultAgentSettings, writeFrom: 90 }
  const save = (baseVersion: number, changes = {}) =>
    world.call(
      saveAgentSettings,
      { ...args(), settings: { ...settings, ...changes }, baseVersion },
      as(),
    )

  it('are saved by version, and a stale change is rejected', async () => {
    expect((await save(0)).body).toMatchObject({ version: 1, settings: { writeFrom: 90 } })
    expect((await save(0, { hour: 9 })).error?.reason).toBe('stale_version')
    expect((await save(0)).body).toMatchObject({ version: 1 })
    expect((await save(1, { hour: 9 })).body).toMatchObject({ version: 2 })
    const lines = await listAuditLines(world, world.owner, 'flow.agent-changed', world.flowId)
    expect(lines).toHaveLength(2)
  })

  it('change when a running agent searches next', async () => {
    await aRunningAgent(world)
    const { body } = await save(1, { days: [3], hour: 12 })
    expect(body.nextRunAt).toBe('2026-01-07T12:00:00.000Z')
  })

  it('do not change when a start takes effect', async () => {
    await anAgent(world)
    const { body } = await save(1, { days: [3], hour: 12 })
    expect(body.nextRunAt).toBe('2026-01-05T08:20:00.000Z')
  })
})
