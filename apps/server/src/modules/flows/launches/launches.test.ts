import { getFlow, saveSearch } from '@headwater/contract/flows/flows'
import {
  getLatestDryRun,
  listDryRunDays,
  listDryRunPeople,
  listDryRunSkipped,
  listLaunches,
  undoLaunch,
} from '@headwater/contract/flows/launches'
import { getPlan } from '@headwater/contract/flows/plans'
import { giveVerdict } from '@headwater/contract/flows/verdicts'
import { setJobStatus } from '@headwater/contract/jobs/bulk-jobs'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listAuditLines } from '#test/candidate-builders'
import { aMember } from '#test/identity-builders'
import {
  aDryRun,
  aLaunch,
  changePlan,
  launch,
  manyChosenPeople,
  minuteMs,
  planOf,
  readBooks,
  runLaunch,
  startLaunched,
  startLaunchWorld,
} from '#test/launch-world'
import { aPoolPerson } from '#test/pool-builders'
import { refreshPoolDocuments } from '#test/sourcing-builders'

const world = startLaunchWorld()
const args = () => ({ flowId: world.flowId })
const as = () => ({ as: world.owner })

const statusOf = async () => (await world.call(getFlow, args(), as())).body.status
const listPeople = async (dryRunId: string) =>
  (await world.call(listDryRunPeople, { ...args(), dryRunId }, as())).body.items
const listSkipped = async (dryRunId: string) =>
  (await world.call(listDryRunSkipped, { ...args(), dryRunId }, as())).body.items
const firstLaunch = async () => (await world.call(listLaunches, args(), as())).body.items[0]
const undo = (launchId: string) => world.call(undoLaunch, { ...args(), launchId }, as())

interface SentMessage {
  readonly personId: string
  readonly id: string
  readonly mailboxId: string
  readonly dueAt: Date
}

async function listFirstMessages(): Promise<SentMessage[]> {
  const { rows } = await sql<SentMessage>`
    select e.current_id as person_id, m.id, m.mailbox_id, m.due_at
    from outreach.messages m
    join outreach.enrolments e on e.company_id = m.company_id and e.id = m.enrolment_id
    where e.sequence_id = ${world.flowId} and m.position = 1`.execute(world.ownerDb)
  return rows
}

describe('a dry run', () => {
  it('names people, mailbox, times and credits, and changes nothing', async () => {
    const chosen = await manyChosenPeople(world, 3)
    await planOf(world)
    const before = await readBooks(world)
    const dryRun = await aDryRun(world)
    expect(dryRun).toMatchObject({
      isCurrent: true,
      people: 3,
      skipped: 0,
      emails: 9,
      steps: 3,
      creditsAtMost: 3,
      likelyRefunds: 0,
      isReady: true,
    })
    const people = await listPeople(dryRun.id)
    expect(people.map(({ personId }) => personId).toSorted()).toEqual(chosen.toSorted())
    expect(people.map(({ place, creditsSoFar }) => [place, creditsSoFar])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    const earliest = new Date(world.clock.now().getTime() + 20 * minuteMs).toISOString()
    for (const { times, mailbox } of people) {
      expect(times).toHaveLength(3)
      expect(mailbox.id).toBe(world.mailboxId)
      expect(times.every((time) => time !== null && time >= earliest)).toBe(true)
      expect(times.toSorted()).toEqual(times)
    }
    const { body } = await world.call(listDryRunDays, { ...args(), dryRunId: dryRun.id }, as())
    expect(body.days.reduce((sum, { emails }) => sum + emails, 0)).toBe(9)
    expect(await readBooks(world)).toEqual(before)
    const latest = await world.call(getLatestDryRun, args(), as())
    expect(latest.body.dryRun?.id).toBe(dryRun.id)
  })

  it('skips people beyond the budget, without an address, or on the do-not-contact list', async () => {
    const [barred = '', ...others] = await manyChosenPeople(world, 3)
    const silent = await aPoolPerson(world, { emails: [] })
    await refreshPoolDocuments(world)
    await world.call(giveVerdict, { ...args(), personId: silent, verdict: 'yes' }, as())
    await world.call(addSuppressions, { values: [`${barred}@example.org`] }, as())
    await changePlan(world, { creditBudget: 1 })
    const dryRun = await aDryRun(world)
    expect(dryRun).toMatchObject({ people: 1, creditsAtMost: 1 })
    const skipped = await listSkipped(dryRun.id)
    const reasonOf = (id: string) => skipped.find(({ personId }) => personId === id)?.reason
    expect(reasonOf(silent)).toBe('No deliverable email address is known.')
    const [taken] = await listPeople(dryRun.id)
    expect(others).toContain(taken?.personId)
    expect(skipped.map(({ reason }) => reason)).toContain(
      'The credit budget of the session is used up.',
    )
  })

  it('is out of date after a change of the plan or the search, or after an hour', async () => {
    await manyChosenPeople(world, 1)
    const isCurrent = async () =>
      (await world.call(getLatestDryRun, args(), as())).body.dryRun?.isCurrent
    await aDryRun(world)
    await changePlan(world, { dailyCap: 7 })
    expect(await isCurrent()).toBe(false)
    const search = { ...args(), criteria: [], text: 'other', baseVersion: 1 }
    await aDryRun(world)
    await world.call(saveSearch, search, as())
    expect(await isCurrent()).toBe(false)
    const { id } = await aDryRun(world)
    world.clock.advance(61 * minuteMs)
    expect(await isCurrent()).toBe(false)
    expect((await launch(world, id)).error?.reason).toBe('stale_version')
  })
})

describe('a launch', () => {
  it('holds credits and does nothing else until the grace period is over', async () => {
    await manyChosenPeople(world, 2)
    const launched = await aLaunch(world)
    expect(launched).toMatchObject({ state: 'starting', people: 2, creditsHeld: 2, enrolled: 0 })
    expect(await statusOf()).toBe('starting')
    await runLaunch(world, launched.id)
    expect(await readBooks(world)).toMatchObject({ held: 2, unlocks: 0, enrolled: 0 })
    await startLaunched(world, launched.id)
    expect(await statusOf()).toBe('running')
    expect(await readBooks(world)).toMatchObject({ held: 0, unlocks: 2, enrolled: 2, faults: 0 })
    expect(await firstLaunch()).toMatchObject({
      state: 'started',
      creditsSpent: 2,
      enrolled: 2,
      exceptions: [],
    })
    expect(await listAuditLines(world, world.owner, 'flow.launched', world.flowId)).toHaveLength(1)
  })

  it('sends what the dry run says: people, mailbox, message ids and times', async () => {
    await manyChosenPeople(world, 4)
    const dryRun = await aDryRun(world)
    world.clock.advance(15 * minuteMs)
    const { body } = await launch(world, dryRun.id, { count: 3 })
    const people = (await listPeople(dryRun.id)).slice(0, 3)
    await startLaunched(world, body.id)
    const messages = await listFirstMessages()
    expect(messages).toHaveLength(3)
    for (const { personId, mailbox, times } of people) {
      const message = messages.find((one) => one.personId === personId)
      expect(message?.mailboxId).toBe(mailbox.id)
      expect(times[0] && times[0] >= body.startsAt).toBe(true)
      // It leaves when it is due, or a little later if the mailbox is busy.
      expect(message && times[0] && message.dueAt.toISOString() <= times[0]).toBe(true)
    }
    const { rows } = await sql<{ ids: string[] }>`
      select array_agg(message_ids[1]::text) as ids from flows.dry_run_people
      where dry_run_id = ${dryRun.id} and place <= 3`.execute(world.ownerDb)
    expect(messages.map(({ id }) => id).toSorted()).toEqual(rows[0]?.ids.toSorted())
  })

  it('changes nothing when it is started twice', async () => {
    await manyChosenPeople(world, 2)
    const { id } = await aLaunch(world)
    world.clock.advance(20 * minuteMs)
    await Promise.all([runLaunch(world, id), runLaunch(world, id)])
    const books = await readBooks(world)
    await runLaunch(world, id)
    expect(await readBooks(world)).toEqual(books)
    expect(books).toMatchObject({ held: 0, unlocks: 2, enrolled: 2, faults: 0 })
  })

  it('leaves out people who may not be written to any more, with the reason and unpaid', async () => {
    const [first = '', second = ''] = await manyChosenPeople(world, 2)
    const { id } = await aLaunch(world)
    await world.call(addSuppressions, { values: [`${first}@example.org`] }, as())
    await startLaunched(world, id)
    expect(await readBooks(world)).toMatchObject({ held: 0, unlocks: 1, enrolled: 1 })
    const { exceptions = [] } = (await firstLaunch()) ?? {}
    expect(exceptions).toMatchObject([{ personId: first, reason: expect.stringMatching(/\.$/) }])
    expect((await listFirstMessages()).map(({ personId }) => personId)).toEqual([second])
  })

  it('needs an open job, a mailbox of the caller and the right to spend', async () => {
    await manyChosenPeople(world, 2)
    const dryRun = await aDryRun(world)
    const recruiter = await aMember(world, { companyId: world.owner.companyId, role: 'recruiter' })
    const reviewer = await aMember(world, { companyId: world.owner.companyId, role: 'reviewer' })
    expect((await launch(world, dryRun.id, { as: reviewer })).error?.reason).toBe('forbidden')
    expect((await launch(world, dryRun.id, { count: 3 })).error?.reason).toBe('invalid_input')
    // The mailbox is the owner’s.
    expect((await launch(world, dryRun.id, { as: recruiter })).error?.message).toMatch(/mailbox/)
    await sql`update jobs.jobs set status = 'on_hold' where id = ${world.jobId}`.execute(
      world.ownerDb,
    )
    expect((await launch(world, dryRun.id)).error?.message).toMatch(/job isn’t open/)
    expect(await readBooks(world)).toMatchObject({ held: 0 })
    expect(await statusOf()).toBe('draft')
  })

  it('warnings have to be accepted', async () => {
    await manyChosenPeople(world, 1)
    await changePlan(world, { dailyCap: 30 })
    await sql`update outreach.mailboxes set status = 'throttled', retry_at = now()
      where id = ${world.mailboxId}`.execute(world.ownerDb)
    const { id } = await aDryRun(world)
    expect((await launch(world, id)).error?.message).toMatch(/limited by its provider/)
    expect((await launch(world, id, { acceptsWarnings: true })).body.state).toBe('starting')
  })

  it('of more people sends them what was approved, and the session continues meanwhile', async () => {
    await manyChosenPeople(world, 1)
    await startLaunched(world, (await aLaunch(world)).id)
    await manyChosenPeople(world, 1)
    await changePlan(world, { dailyCap: 9 })
    const again = await aLaunch(world)
    expect(again).toMatchObject({ people: 1, state: 'starting' })
    expect(await statusOf()).toBe('running')
    await startLaunched(world, again.id)
    expect(await readBooks(world)).toMatchObject({ unlocks: 2, enrolled: 2, held: 0 })
    const { body } = await world.call(getPlan, args(), as())
    expect(body.published).toEqual({ version: 2, hasChanges: false })
  })
})

describe('undoing a launch', () => {
  it('returns the credits, and the session is the draft it was', async () => {
    await manyChosenPeople(world, 2)
    const plan = (await world.call(getPlan, args(), as())).body
    const before = await readBooks(world)
    const { id } = await aLaunch(world)
    expect(await readBooks(world)).toMatchObject({ held: 2 })
    const { body } = await undo(id)
    expect(body.state).toBe('undone')
    expect(await statusOf()).toBe('draft')
    expect(await readBooks(world)).toEqual(before)
    expect((await world.call(getPlan, args(), as())).body.plan).toEqual(plan.plan)
    await startLaunched(world, id)
    expect(await readBooks(world)).toEqual(before)
    expect((await aLaunch(world)).state).toBe('starting')
  })

  it('is refused once it has started', async () => {
    await manyChosenPeople(world, 1)
    const { id } = await aLaunch(world)
    await startLaunched(world, id)
    expect((await undo(id)).error?.reason).toBe('over_limit')
    expect(await readBooks(world)).toMatchObject({ enrolled: 1 })
  })

  it('and its start exclude each other', async () => {
    await manyChosenPeople(world, 1)
    const outcomes = new Set<string>()
    for (let round = 0; round < 4; round += 1) {
      const { id } = await aLaunch(world)
      world.clock.advance(20 * minuteMs)
      const calls = [() => undo(id), () => runLaunch(world, id)]
      await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()))
      const books = await readBooks(world)
      const state = (await firstLaunch())?.state ?? ''
      outcomes.add(state)
      expect(books.held).toBe(0)
      expect(books.enrolled).toBe(state === 'started' ? 1 : 0)
      expect(books.unlocks).toBe(books.enrolled)
      if (state === 'started') break
    }
    expect([...outcomes].every((one) => one === 'started' || one === 'undone')).toBe(true)
  })

  it('follows when the job is closed before the start', async () => {
    await manyChosenPeople(world, 1)
    await aLaunch(world)
    const selection = { jobIds: [world.jobId] }
    const closed = await world.call(setJobStatus, { selection, status: 'closed' }, as())
    expect(closed.error).toBeUndefined()
    expect((await firstLaunch())?.state).toBe('undone')
    expect(await statusOf()).toBe('draft')
    expect(await readBooks(world)).toMatchObject({ held: 0, unlocks: 0 })
    const lines = await listAuditLines(world, world.owner, 'flow.launch-undone', world.flowId)
    expect(lines).toMatchObject([{ after: { reason: 'The job is no longer open.' } }])
  })
})
