import { unlockResults } from '@headwater/contract/flows/results'
import { giveVerdict } from '@headwater/contract/flows/verdicts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listSuppressionKeys } from '#modules/people'
import { newId } from '#platform/ids'
import {
  aKilledRun,
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
import { changePlan, choose, minuteMs, readBooks } from '#test/launch-world'
import { aMailbox } from '#test/outreach-builders'
import { aPerson, mergePeople } from '#test/person-builders'
import { runSourcingTask } from '#test/sourcing-builders'
import { decideAgentAction } from './agent-rules.ts'

const world = startAgentWorld()
const args = () => ({ flowId: world.flowId })
const as = () => ({ as: world.owner })

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

  it('decides once about two people who are merged meanwhile', async () => {
    const { owner } = world
    const contacts = () => [`email:${newId()}@example.org`]
    const ids = [
      await aPerson(world, owner, { contacts: contacts() }),
      await aPerson(world, owner, { contacts: contacts() }),
    ] as const
    await runSourcingTask(world, owner, 'refresh-documents')
    await setAgent(world, { emails: 'any' })
    await aKilledRun(world)
    await mergePeople(world, owner, { from: ids[1], into: ids[0] })
    await runAgent(world)
    expect(await countKinds(world)).toEqual({ found: 1, added: 1 })
    expect(await readBooks(world)).toMatchObject({
      unlocks: 0,
      enrolled: 1,
      available: 50,
      held: 50,
    })
  })

  it('says why someone it has paid for is not written to', async () => {
    const [personId = ''] = await manyNurses(world, 1)
    await reportAsUndeliverable(personId)
    await aRunningAgent(world)
    const [, decision] = await listDecisions(world)
    expect(decision).toMatchObject({
      kind: 'unlocked',
      credits: 1,
      outcome: { action: 'write' },
      because: expect.stringMatching(/do-not-contact/),
    })
    expect(await readBooks(world)).toMatchObject({ unlocks: 1, enrolled: 0, faults: 0 })
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

/** Reports the address of a person of the pool, as other companies do when an email bounces. */
async function reportAsUndeliverable(personId: string): Promise<void> {
  const { ownerDb, keyring, owner } = world
  const { rows } = await sql<{ email: string }>`select contacts -> 0 ->> 'value' as email
    from people.pool_people where id = ${personId}`.execute(ownerDb)
  const keys = listSuppressionKeys(keyring, owner.companyId, rows[0]?.email ?? '')
  await sql`insert into people.undeliverable_addresses (key_hash)
    select unnest(${keys}::bytea[]) on conflict do nothing`.execute(ownerDb)
}
