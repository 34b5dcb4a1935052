import { getFlow } from '@headwater/contract/flows/flows'
import { listDryRunPeople, listLaunches, undoLaunch } from '@headwater/contract/flows/launches'
import { giveVerdict } from '@headwater/contract/flows/verdicts'
import { suspendMember, updateMember } from '@headwater/contract/identity/team'
import { disconnectMailbox } from '@headwater/contract/outreach/mailboxes'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createSequence, enrolPeople, publishVersion, setSequenceStatus } from '#modules/outreach'
import { unlockPeople } from '#modules/people'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { addCandidatesToJob, listAuditLines } from '#test/candidate-builders'
import { aMember, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import {
  aDryRun,
  aLaunch,
  changePlan,
  choose,
  launch,
  manyChosenPeople,
  minuteMs,
  readBooks,
  runLaunch,
  startLaunched,
  startLaunchWorld,
  taskContext,
} from '#test/launch-world'
import { aMailbox, aStep, setOutreachSettings } from '#test/outreach-builders'
import { aPoolPerson } from '#test/pool-builders'
import { refreshPoolDocuments } from '#test/sourcing-builders'

const world = startLaunchWorld()
const args = () => ({ flowId: world.flowId })
const as = () => ({ as: world.owner })

async function readLaunch() {
  const { body } = await world.call(listLaunches, args(), as())
  const { status } = (await world.call(getFlow, args(), as())).body
  return { ...body.items[0], status }
}

/** Checks that nothing was paid, held or sent, and that the log has the reason. */
async function expectUndone(reason: string | RegExp): Promise<void> {
  const why = expect.stringMatching(reason)
  expect(await readLaunch()).toMatchObject({ state: 'undone', status: 'draft', undoneReason: why })
  expect(await readBooks(world)).toMatchObject({ held: 0, unlocks: 0, enrolled: 0, faults: 0 })
  const lines = await listAuditLines(world, world.owner, 'flow.launch-undone', world.flowId)
  expect(lines).toMatchObject([{ after: { reason: why } }])
}

/** A recruiter who may send from a mailbox of their own, and has launched the session. */
async function aRecruiterLaunch(people = 2): Promise<{ recruiter: Member; launchId: string }> {
  const { companyId } = world.owner
  const recruiter = await aMember(world, { companyId, role: 'recruiter' })
  const mailboxId = await aMailbox(world, recruiter)
  await manyChosenPeople(world, people)
  await changePlan(world, { mailboxIds: [mailboxId] })
  const dryRun = await aDryRun(world)
  const { body, error } = await launch(world, dryRun.id, { as: recruiter })
  if (error) throw new Error(error.message)
  return { recruiter, launchId: body.id }
}

const asMember = ({ clientId, userId }: Member) => ({
  ...world,
  owner: { ...world.owner, clientId, userId },
})

async function startAs(member: Member, launchId: string): Promise<void> {
  world.clock.advance(20 * minuteMs)
  await runLaunch(asMember(member), launchId)
}

describe('the member who launched', () => {
  it('and was suspended meanwhile pays for no one', async () => {
    const { recruiter, launchId } = await aRecruiterLaunch()
    const { clientId } = recruiter
    const suspended = await world.call(suspendMember, { clientId }, as())
    expect(suspended.error).toBeUndefined()
    await startAs(recruiter, launchId)
    await expectUndone(/member who launched/)
  })

  it('and may no longer spend credits pays for no one', async () => {
    const { recruiter, launchId } = await aRecruiterLaunch()
    const { clientId } = recruiter
    const changed = await world.call(updateMember, { clientId, role: 'reviewer' }, as())
    expect(changed.error).toBeUndefined()
    await startAs(recruiter, launchId)
    await expectUndone(/member who launched/)
  })
})

describe('a mailbox', () => {
  it('that was disconnected leaves out its people, unpaid', async () => {
    const second = await aMailbox(world, world.owner)
    await manyChosenPeople(world, 4)
    await changePlan(world, { mailboxIds: [world.mailboxId, second] })
    const { id } = await aLaunch(world)
    await world.call(disconnectMailbox, { mailboxId: second }, as())
    await startLaunched(world, id)
    expect(await readBooks(world)).toMatchObject({ held: 0, unlocks: 2, enrolled: 2 })
    const { exceptions } = await readLaunch()
    expect(exceptions?.map(({ reason }) => reason)).toEqual([
      'The mailbox was removed or is no longer shared.',
      'The mailbox was removed or is no longer shared.',
    ])
  })

  it('that was the only one undoes the launch', async () => {
    await manyChosenPeople(world, 2)
    const { id } = await aLaunch(world)
    await world.call(disconnectMailbox, { mailboxId: world.mailboxId }, as())
    await startLaunched(world, id)
    await expectUndone(/mailbox was removed/)
  })

  it('that is no longer shared with the member who launched is not sent from', async () => {
    const { companyId } = world.owner
    const recruiter = await aMember(world, { companyId, role: 'recruiter' })
    const { mailboxId } = world
    const grant = { companyId, mailboxId, clientId: recruiter.clientId }
    await world.ownerDb.insertInto('outreach.mailboxSenders').values(grant).execute()
    await manyChosenPeople(world, 1)
    const dryRun = await aDryRun(world)
    const { body } = await launch(world, dryRun.id, { as: recruiter })
    await sql`delete from outreach.mailbox_senders where client_id = ${recruiter.clientId}`.execute(
      world.ownerDb,
    )
    await startAs(recruiter, body.id)
    await expectUndone(/no longer shared/)
  })
})

describe('a person', () => {
  /** Starts a launch of two people after one of them has changed. */
  async function leaveOutFirst(change: (personId: string) => Promise<unknown>) {
    const [first = '', second = ''] = await manyChosenPeople(world, 2)
    const { id } = await aLaunch(world)
    await change(first)
    await startLaunched(world, id)
    expect(await readBooks(world)).toMatchObject({ held: 0, enrolled: 1, faults: 0 })
    const { exceptions, ...counts } = await readLaunch()
    expect(counts).toMatchObject({ enrolled: 1, creditsSpent: 1, leftOut: 1, undoneReason: null })
    expect(exceptions).toMatchObject([{ personId: first }])
    const { rows } = await sql`select 1 from outreach.enrolments
      where sequence_id = ${world.flowId} and current_id = ${second}`.execute(world.ownerDb)
    expect(rows).toHaveLength(1)
    return exceptions?.[0]?.reason
  }

  it('who must not be contacted any more is left out', async () => {
    const reason = await leaveOutFirst((personId) =>
      world.call(addSuppressions, { values: [`${personId}@example.org`] }, as()),
    )
    expect(reason).toMatch(/do-not-contact/)
  })

  it('whom another session writes to by now is left out', async () => {
    const reason = await leaveOutFirst(async (personId) => {
      const ctx = taskContext(world)
      const sequenceId = newId()
      const { mailboxId, owner } = world
      const jobId = await aJob(world, owner, { title: 'Midwife' })
      await createSequence(ctx, { id: sequenceId, jobId, name: 'Other', job: { title: 'Nurse' } })
      await publishVersion(ctx, { sequenceId, steps: [aStep()] })
      await setSequenceStatus(ctx, { sequenceId, status: 'running' })
      await inTransaction(ctx, (ctx) => unlockPeople(ctx, { personIds: [personId] }))
      const [candidateId = ''] = await addCandidatesToJob(world, owner, jobId, [personId])
      const people = [{ personId, candidateId, mailboxId }]
      const { refused } = await enrolPeople(ctx, { sequenceId, people })
      expect(refused).toEqual([])
    })
    expect(reason).toBe('Another session is writing to this person.')
  })

  it('whom a member said no to meanwhile is left out', async () => {
    const reason = await leaveOutFirst((personId) =>
      world.call(giveVerdict, { ...args(), personId, verdict: 'no' }, as()),
    )
    expect(reason).toBe('Rated no in this session.')
  })
})

describe('a launch', () => {
  it('is undone if all sending was stopped', async () => {
    await manyChosenPeople(world, 1)
    const { id } = await aLaunch(world)
    await setOutreachSettings(world, world.owner, { stoppedAt: world.clock.now() })
    await startLaunched(world, id)
    await expectUndone('All sending of the company was stopped.')
  })

  it('whose hold has expired enrols those who cost nothing', async () => {
    const [bought = '', locked = ''] = await manyChosenPeople(world, 2)
    const ctx = taskContext(world)
    await inTransaction(ctx, (ctx) => unlockPeople(ctx, { personIds: [bought] }))
    const { id } = await aLaunch(world)
    world.clock.advance(25 * 60 * minuteMs)
    await runLaunch(world, id)
    expect(await readLaunch()).toMatchObject({
      state: 'started',
      enrolled: 1,
      creditsSpent: 0,
      exceptions: [
        {
          personId: locked,
          reason: 'The credits held for this launch were returned or are used up.',
        },
      ],
    })
    expect(await readBooks(world)).toMatchObject({ held: 0, unlocks: 1, faults: 0 })
  })
})

describe('a dry run', () => {
  it('is out of date once another one was launched, so that the budget holds', async () => {
    await manyChosenPeople(world, 2)
    await changePlan(world, { creditBudget: 2 })
    const older = await aDryRun(world)
    world.clock.advance(minuteMs)
    const { body } = await launch(world, (await aDryRun(world)).id)
    await startLaunched(world, body.id)
    const again = await launch(world, older.id, { acceptsWarnings: true })
    expect(again.error?.reason).toBe('stale_version')
    expect(await readBooks(world)).toMatchObject({ held: 0, unlocks: 2 })
  })

  it('that was never launched is deleted after a day', async () => {
    await manyChosenPeople(world, 1)
    const { id: dryRunId } = await aDryRun(world)
    const { id: launchId } = await aLaunch(world)
    await world.call(undoLaunch, { ...args(), launchId }, as())
    world.clock.advance(25 * 60 * minuteMs)
    await aDryRun(world)
    const read = { ...args(), dryRunId }
    expect((await world.call(listDryRunPeople, read, as())).error?.reason).toBe('not_found')
    expect((await readLaunch()).id).toBe(launchId)
  })

  it('made before a launch that was undone can be launched', async () => {
    await manyChosenPeople(world, 1)
    const older = await aDryRun(world)
    const { id: launchId } = await aLaunch(world)
    await world.call(undoLaunch, { ...args(), launchId }, as())
    expect((await launch(world, older.id)).body.state).toBe('starting')
  })

  it('does not plan people again whose launch has not started', async () => {
    await manyChosenPeople(world, 2)
    await aLaunch(world)
    const later = await aPoolPerson(world, {})
    await refreshPoolDocuments(world)
    await choose(world, later)
    expect(await aDryRun(world)).toMatchObject({ people: 1, skipped: 0 })
  })

  it('never exceeds the budget, whatever warnings are accepted', async () => {
    await manyChosenPeople(world, 2)
    const { id } = await aDryRun(world)
    await sql`update flows.dry_runs set plan = jsonb_set(plan, '{creditBudget}', '1')
      where id = ${id}`.execute(world.ownerDb)
    const { error } = await launch(world, id, { acceptsWarnings: true })
    expect(error?.reason).toBe('over_limit')
    expect((await launch(world, id, { acceptsWarnings: true, count: 1 })).body.people).toBe(1)
  })
})
