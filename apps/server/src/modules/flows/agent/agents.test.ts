import { defaultAgentSettings, saveAgentSettings } from '@headwater/contract/flows/agent'
import { getFlow, updateFlow } from '@headwater/contract/flows/flows'
import { unlockResults } from '@headwater/contract/flows/results'
import { giveVerdict } from '@headwater/contract/flows/verdicts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import {
  anAgent,
  aRunningAgent,
  checkAgents,
  countKinds,
  listDecisions,
  manyNurses,
  readAgent,
  runAgent,
  runAgentNext,
  setAgent,
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
import { aMailbox } from '#test/outreach-builders'
import { decideAgentAction } from './agent-rules.ts'

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
    ['a budget', () => changePlan(world, { creditBudget: 0 }), /credit budget is used up/],
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

describe('a run', () => {
  it('unlocks, adds to the pipeline and enrols whom it finds, and records why', async () => {
    await manyNurses(world, 3)
    await aRunningAgent(world)
    expect(await readBooks(world)).toMatchObject({
      available: 50,
      held: 47,
      unlocks: 3,
      enrolled: 3,
      faults: 0,
    })
    expect(await readAgent(world)).toMatchObject({ state: 'running', status: 'running', spent: 3 })
    const [found, ...unlocked] = await listDecisions(world)
    expect(found).toMatchObject({ kind: 'found', because: 'Criteria version 1, 3 people match.' })
    expect(unlocked).toMatchObject(
      [0, 1, 2].map((spent) => ({
        kind: 'unlocked',
        because: '1 of 1 must-haves, score 80 or more, verified email',
        credits: 1,
        inputs: { spent, spentToday: spent, budget: 50, price: 1 },
        outcome: { action: 'write', credits: 1 },
      })),
    )
    expect(unlocked.every(({ receipt }) => receipt !== null)).toBe(true)
  })

  it('is followed by one at the next chosen time, which looks at new people only', async () => {
    await manyNurses(world, 2)
    await aRunningAgent(world)
    // A Tuesday at seven.
    expect((await readAgent(world)).nextRunAt?.toISOString()).toBe('2026-01-06T07:00:00.000Z')
    await manyNurses(world, 1)
    await runAgentNext(world)
    expect(await countKinds(world)).toEqual({ found: 2, unlocked: 3 })
    expect((await readAgent(world)).nextRunAt?.toISOString()).toBe('2026-01-08T07:00:00.000Z')
  })

  it('ends at the limit of the day, and the next day goes on', async () => {
    await manyNurses(world, 7)
    await aRunningAgent(world, { creditsPerDay: 4 })
    expect(await countKinds(world)).toEqual({ found: 1, unlocked: 4, stopped: 1 })
    expect(await readAgent(world)).toMatchObject({ state: 'running', spent: 4 })
    await runAgentNext(world)
    expect(await countKinds(world)).toEqual({ found: 2, unlocked: 7, stopped: 1 })
    expect(await readBooks(world)).toMatchObject({ unlocks: 7, held: 43, faults: 0 })
  })

  it('counts what was spent on the day of its zone, whatever run it was in', async () => {
    await manyNurses(world, 7)
    await aRunningAgent(world, { creditsPerDay: 4, days: [1, 2], hour: 9 })
    expect((await readAgent(world)).nextRunAt?.toISOString()).toBe('2026-01-05T09:00:00.000Z')
    await runAgentNext(world)
    expect(await readAgent(world)).toMatchObject({ state: 'running', spent: 4 })
  })

  it('pauses the agent when the budget is used up', async () => {
    await changePlan(world, { creditBudget: 5 })
    await manyNurses(world, 8)
    await aRunningAgent(world)
    const reason = 'The credit budget is used up.'
    expect(await readAgent(world)).toMatchObject({ state: 'paused', reason, spent: 5, budget: 5 })
    expect(await readBooks(world)).toMatchObject({ available: 95, held: 0, unlocks: 5, faults: 0 })
    expect(await countKinds(world)).toEqual({ found: 1, unlocked: 5, stopped: 1 })
    await runAgent(world)
    await checkAgents(world)
    expect(await readBooks(world)).toMatchObject({ available: 95, unlocks: 5 })
  })

  it('pays nothing for people whose contact details the company has', async () => {
    const people = await manyNurses(world, 3)
    const headers = { 'idempotency-key': newId() }
    const bought = { ...args(), personIds: people.slice(0, 2) }
    await world.call(unlockResults, bought, { ...as(), headers })
    await changePlan(world, { creditBudget: 1 })
    await aRunningAgent(world)
    expect(await countKinds(world)).toEqual({ found: 1, added: 2, unlocked: 1 })
    expect(await readBooks(world)).toMatchObject({
      unlocks: 3,
      enrolled: 3,
      available: 97,
      held: 0,
    })
  })

  it('never looks at people a must-have rules out', async () => {
    await manyNurses(world, 1)
    await manyNurses(world, 2, { employer: 'Dock Works' })
    await aRunningAgent(world)
    expect(await countKinds(world)).toEqual({ found: 1, unlocked: 1 })
  })

  it('asks about people in between and skips the others', async () => {
    await manyNurses(world, 2)
    await manyNurses(world, 2, { employer: 'City Clinic' })
    await aRunningAgent(world, { askFrom: 75, writeFrom: 76 })
    expect(await countKinds(world)).toEqual({ found: 1, unlocked: 2, asked: 2 })
    expect(await readBooks(world)).toMatchObject({ unlocks: 2 })
  })

  it('skips unverified addresses, and takes them if it may', async () => {
    await manyNurses(world, 2, { check: 'unverified' })
    await aRunningAgent(world)
    expect(await countKinds(world)).toEqual({ found: 1, skipped: 2 })
    await runAgentNext(world)
    expect(await countKinds(world)).toEqual({ found: 2, skipped: 2 })
    await setAgent(world, { emails: 'any' })
    await runAgentNext(world)
    expect(await countKinds(world)).toEqual({ found: 3, skipped: 2, unlocked: 2 })
  })

  it('looks again after a month at people skipped for a reason that may pass', async () => {
    await manyNurses(world, 1, { check: 'unverified' })
    await manyNurses(world, 1, { employer: 'City Clinic' })
    await aRunningAgent(world, { askFrom: 100, writeFrom: 100 })
    expect(await countKinds(world)).toEqual({ found: 1, skipped: 2 })
    await stop(world)
    world.clock.advance(31 * 24 * 60 * minuteMs)
    await start(world)
    await runAgentNext(world)
    expect(await countKinds(world)).toEqual({ found: 2, skipped: 3, stopped: 1 })
  })

  it('leaves out people rated no and writes to those rated yes', async () => {
    const [no = ''] = await manyNurses(world, 1)
    const [yes = ''] = await manyNurses(world, 1, { employer: 'City Clinic' })
    await manyNurses(world, 1, { employer: 'City Clinic' })
    await world.call(giveVerdict, { ...args(), personId: no, verdict: 'no', reason: null }, as())
    await choose(world, yes)
    await aRunningAgent(world, { askFrom: 100, writeFrom: 100 })
    const decisions = await listDecisions(world)
    const about = decisions.flatMap(({ kind, personId }) => (personId ? [[kind, personId]] : []))
    expect(about).toContainEqual(['unlocked', yes])
    expect(about.map(([kind]) => kind).toSorted()).toEqual(['skipped', 'unlocked'])
  })

  it('writes from the mailboxes of the plan in turn', async () => {
    const second = await aMailbox(world, world.owner)
    await changePlan(world, { mailboxIds: [world.mailboxId, second] })
    await manyNurses(world, 4)
    await aRunningAgent(world)
    const { rows } = await sql<{ people: number }>`select count(*)::int as people
      from outreach.enrolments where sequence_id = ${world.flowId}
      group by mailbox_id`.execute(world.ownerDb)
    expect(rows).toEqual([{ people: 2 }, { people: 2 }])
  })

  it('gives the same outcomes when its decisions are replayed', async () => {
    await manyNurses(world, 4)
    await manyNurses(world, 2, { check: 'risky' })
    await manyNurses(world, 2, { employer: 'City Clinic' })
    await aRunningAgent(world, { askFrom: 60, writeFrom: 95, creditsPerDay: 3 })
    const recorded = (await listDecisions(world)).flatMap(({ inputs, outcome }) =>
      inputs && outcome ? [{ inputs, outcome }] : [],
    )
    expect(recorded.length).toBeGreaterThan(3)
    for (const { inputs, outcome } of recorded) expect(decideAgentAction(inputs)).toEqual(outcome)
  })
})

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
