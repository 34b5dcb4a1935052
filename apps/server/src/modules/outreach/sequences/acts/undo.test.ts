import {
  type SequenceAct,
  undoSequenceAct as undoContract,
} from '@headwater/contract/outreach/sequences'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { JobState } from '#modules/jobs'
import { inTransaction } from '#platform/context'
import { aMember, anOwner } from '#test/identity-builders'
import {
  findEnrolment,
  getStepMessage,
  listTransitions,
  startOutboxWorld,
  untilState,
} from '#test/outbox-world'
import { aSequence, aStep, outreachContext } from '#test/outreach-builders'
import {
  aRunningSession,
  changePeople,
  listPeople,
  listSteps,
  setEnrolment,
  setSent,
  undoChange,
} from '#test/sequence-builders'
import { enrolPeople } from '../../enrolments/enrol-people.ts'
import { applyJobStatus } from '../../enrolments/job-hold.ts'
import { setSequenceStatus } from '../../enrolments/sequences.ts'
import { changeSequencePeople } from './change-people.ts'
import { undoSequenceAct } from './undo-act.ts'

const world = startOutboxWorld()
const ctx = () => outreachContext(world, world.owner)
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const threeSteps = [aStep(), aStep(), aStep()]

async function aPerson(steps = threeSteps) {
  const session = await aRunningSession(world, { steps })
  const enrolmentId = session.people[0]?.enrolmentId ?? ''
  return { ...session, enrolmentId, enrolmentIds: [enrolmentId] }
}

/** By the clock of the test, which also decides what is due. */
function changeNow(flowId: string, enrolmentIds: string[], act: SequenceAct) {
  return changeSequencePeople(ctx(), { flowId, enrolmentIds, act })
}

function applyJobStatusInTransaction(job: JobState): Promise<void> {
  return inTransaction(ctx(), (ctx) => applyJobStatus(ctx, { jobs: [job] }))
}

describe('undo', () => {
  it.each([
    { kind: 'pause' },
    { kind: 'skip' },
    { kind: 'move', step: 3 },
    { kind: 'mark_replied' },
    { kind: 'remove' },
  ] as const)('of %j restores the person, and every step is sent once', async (act) => {
    const { flowId, enrolmentId, enrolmentIds } = await aPerson()
    const { undoId } = await changePeople(world, flowId, { enrolmentIds, act })
    expect((await undoChange(world, flowId, undoId)).body).toEqual({ restored: 1, left: 0 })
    const [first, ...others] = await listSteps(world, enrolmentId)
    expect(first).toMatchObject({ position: 1, state: 'scheduled', reason: null, heldBy: null })
    for (const one of others) expect(one).toMatchObject({ state: 'cancelled', reason: 'undone' })
    expect(await findEnrolment(world, enrolmentId)).toEqual({ state: 'active', reason: null })
    await world.runOutbox()
    for (const position of [1, 2, 3]) {
      world.clock.advance(300 * dayMs)
      await expect.poll(() => getStepMessage(world, enrolmentId, position)).not.toBe('')
      await untilState(world, await getStepMessage(world, enrolmentId, position), 'accepted')
    }
    expect(world.smtp.taken).toHaveLength(3)
  })

  it('of a reported reply moves the card back, and another report moves it again', async () => {
    const { flowId, enrolmentIds } = await aPerson()
    const stageOf = async () => (await listPeople(world, flowId)).items[0]?.next.text
    const { candidateId = '' } = (await listPeople(world, flowId)).items[0] ?? {}
    const getCard = async () => {
      const { rows } = await sql<{ stageId: string; waitsSince: Date | null }>`
        select stage_id, waits_since from pipeline.candidates
        where id = ${candidateId}`.execute(world.ownerDb)
      return rows[0]
    }
    const before = await getCard()
    const act = { kind: 'mark_replied' } as const
    const { undoId } = await changePeople(world, flowId, { enrolmentIds, act })
    expect(await getCard()).not.toEqual(before)
    await undoChange(world, flowId, undoId)
    expect(await getCard()).toEqual(before)
    await changePeople(world, flowId, { enrolmentIds, act })
    expect(await stageOf()).toBe('In pipeline: Replied')
  })

  it('of a resumption pauses again for the same reason', async () => {
    const { flowId, enrolmentId, enrolmentIds } = await aPerson()
    await setEnrolment(world, enrolmentId, { state: 'paused', reason: 'out_of_office' })
    const act = { kind: 'resume' } as const
    const { undoId } = await changePeople(world, flowId, { enrolmentIds, act })
    expect((await undoChange(world, flowId, undoId)).body).toEqual({ restored: 1, left: 0 })
    expect(await findEnrolment(world, enrolmentId)).toEqual({
      state: 'paused',
      reason: 'out_of_office',
    })
    expect(await listSteps(world, enrolmentId)).toMatchObject([{ heldBy: 'enrolment' }])
  })

  it('is seen in the append-only log of the message', async () => {
    const { flowId, enrolmentId, enrolmentIds } = await aPerson()
    const act = { kind: 'remove' } as const
    const { undoId } = await changePeople(world, flowId, { enrolmentIds, act })
    await undoChange(world, flowId, undoId)
    const id = await getStepMessage(world, enrolmentId, 1)
    expect(await listTransitions(world, id)).toEqual([
      '→scheduled',
      'scheduled→cancelled',
      'cancelled→scheduled',
    ])
  })

  it('leaves people to whom something has happened since', async () => {
    const names = ['Ada One', 'Bea Two']
    const { flowId, people } = await aRunningSession(world, { names, steps: threeSteps })
    const [ada = '', bea = ''] = people.map(({ enrolmentId }) => enrolmentId)
    const act = { kind: 'skip' } as const
    const { undoId } = await changePeople(world, flowId, { enrolmentIds: [ada, bea], act })
    await changePeople(world, flowId, { enrolmentIds: [ada], act: { kind: 'pause' } })
    expect((await undoChange(world, flowId, undoId)).body).toEqual({ restored: 1, left: 1 })
    expect((await findEnrolment(world, ada))?.state).toBe('paused')
    expect(await listSteps(world, ada)).toMatchObject([
      { state: 'skipped' },
      { state: 'scheduled' },
    ])
  })

  it('leaves people whose email was sent since', async () => {
    const { flowId, enrolmentId, enrolmentIds } = await aPerson()
    const act = { kind: 'skip' } as const
    const { undoId } = await changePeople(world, flowId, { enrolmentIds, act })
    await setSent(world, enrolmentId, 2)
    expect((await undoChange(world, flowId, undoId)).body).toEqual({ restored: 0, left: 1 })
    expect(await listSteps(world, enrolmentId)).toMatchObject([
      { state: 'skipped' },
      { state: 'accepted' },
    ])
  })

  it('never schedules a message again that was at a mail server before', async () => {
    const { flowId, enrolmentId, enrolmentIds } = await aPerson()
    const id = await getStepMessage(world, enrolmentId, 1)
    await sql`insert into outreach.message_events
        (company_id, id, message_id, from_state, to_state, worker)
      values (${world.owner.companyId}, gen_random_uuid(), ${id}, 'claimed', 'handed_off', 'test')`.execute(
      world.ownerDb,
    )
    const act = { kind: 'remove' } as const
    const { undoId } = await changePeople(world, flowId, { enrolmentIds, act })
    expect((await undoChange(world, flowId, undoId)).body).toEqual({ restored: 0, left: 1 })
    expect(await findEnrolment(world, enrolmentId)).toMatchObject({ state: 'stopped' })
    expect(await listSteps(world, enrolmentId)).toMatchObject([{ state: 'cancelled' }])
  })

  it('leaves people to whom another session writes now', async () => {
    const { flowId, jobId, people, enrolmentId, enrolmentIds } = await aPerson()
    const { undoId } = await changeNow(flowId, enrolmentIds, { kind: 'remove' })
    await sql`update outreach.settings set cool_down_days = 0
      where company_id = ${world.owner.companyId}`.execute(world.ownerDb)
    const sequenceId = await aSequence(world, world.owner, { jobId })
    const { mailboxId } = world
    const { enrolled } = await enrolPeople(ctx(), {
      sequenceId,
      people: people.map(({ personId, candidateId }) => ({ personId, candidateId, mailboxId })),
    })
    expect(enrolled).toHaveLength(1)
    const undone = await undoSequenceAct(ctx(), { flowId, undoId: undoId ?? '' })
    expect(undone).toEqual({ restored: 0, left: 1 })
    expect(await findEnrolment(world, enrolmentId)).toMatchObject({ state: 'stopped' })
    expect(await listSteps(world, enrolmentId)).toMatchObject([{ state: 'cancelled' }])
  })

  it('leaves people of a job that was closed since, also once it is open again', async () => {
    const { flowId, jobId, enrolmentId, enrolmentIds } = await aPerson()
    const { undoId } = await changePeople(world, flowId, { enrolmentIds, act: { kind: 'remove' } })
    const setStatus = (status: 'closed' | 'open') =>
      applyJobStatusInTransaction({ jobId, status, isArchived: false })
    await setStatus('closed')
    expect((await undoChange(world, flowId, undoId)).body).toEqual({ restored: 0, left: 1 })
    await setStatus('open')
    expect(await findEnrolment(world, enrolmentId)).toMatchObject({ state: 'stopped' })
  })

  it('leaves people of a session that was archived since', async () => {
    const { flowId, enrolmentId, enrolmentIds } = await aPerson()
    const act = { kind: 'remove' } as const
    const { undoId } = await changePeople(world, flowId, { enrolmentIds, act })
    await setSequenceStatus(ctx(), { sequenceId: flowId, status: 'archived' })
    expect((await undoChange(world, flowId, undoId)).body).toEqual({ restored: 0, left: 1 })
    expect(await findEnrolment(world, enrolmentId)).toMatchObject({ state: 'stopped' })
  })

  it('gives the first step to people whose session has started since', async () => {
    const session = await aRunningSession(world, { isRunning: false })
    const enrolmentId = session.people[0]?.enrolmentId ?? ''
    const { flowId } = session
    const act = { kind: 'remove' } as const
    const { undoId } = await changePeople(world, flowId, { enrolmentIds: [enrolmentId], act })
    await setSequenceStatus(ctx(), { sequenceId: flowId, status: 'running' })
    expect((await undoChange(world, flowId, undoId)).body).toEqual({ restored: 1, left: 0 })
    expect((await findEnrolment(world, enrolmentId))?.state).toBe('active')
    expect(await listSteps(world, enrolmentId)).toMatchObject([
      { position: 1, state: 'scheduled', heldBy: null },
    ])
  })

  it('is possible once, within an hour, for the member who did it', async () => {
    const { flowId, enrolmentIds } = await aPerson()
    const pause = { kind: 'pause' } as const
    const { undoId } = await changeSequencePeople(ctx(), { flowId, enrolmentIds, act: pause })
    const input = { flowId, undoId: undoId ?? '' }
    const colleague = await aMember(world, { companyId: world.owner.companyId })
    const gone = { reason: 'not_found' }
    await expect(undoSequenceAct(outreachContext(world, colleague), input)).rejects.toMatchObject(
      gone,
    )
    const other = await aPerson()
    await expect(undoSequenceAct(ctx(), { ...input, flowId: other.flowId })).rejects.toMatchObject(
      gone,
    )
    const stranger = await anOwner(world)
    const strange = await world.call(undoContract, input, { as: stranger })
    expect(strange.error?.reason).toBe('not_found')
    world.clock.advance(hourMs + 1)
    await expect(undoSequenceAct(ctx(), input)).rejects.toMatchObject(gone)
    world.clock.advance(-2)
    expect(await undoSequenceAct(ctx(), input)).toEqual({ restored: 1, left: 0 })
    await expect(undoSequenceAct(ctx(), input)).rejects.toMatchObject(gone)
  })

  it('that two requests race for happens once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { flowId, enrolmentId, enrolmentIds } = await aPerson()
      const { undoId } = await changePeople(world, flowId, {
        enrolmentIds,
        act: { kind: 'remove' },
      })
      const replies = await Promise.all([1, 2].map(() => undoChange(world, flowId, undoId)))
      const reasons = replies.map(({ error }) => error?.reason ?? 'done')
      expect(reasons.toSorted()).toEqual(['done', 'not_found'])
      expect(await listSteps(world, enrolmentId)).toMatchObject([{ state: 'scheduled' }])
    }
  })
})
