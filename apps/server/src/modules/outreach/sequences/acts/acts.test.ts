import type { SequenceAct } from '@headwater/contract/outreach/sequences'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { newId } from '#platform/ids'
import { anOwner } from '#test/identity-builders'
import { findEnrolment, getStepMessage, startOutboxWorld, untilState } from '#test/outbox-world'
import { aStep, outreachContext } from '#test/outreach-builders'
import {
  aRunningSession,
  changePeople,
  listPeople,
  listSteps,
  setEnrolment,
  setSent,
} from '#test/sequence-builders'

import { changeSequencePeople } from './change-people.ts'

const world = startOutboxWorld()
const ctx = () => outreachContext(world, world.owner)
const dayMs = 24 * 3_600_000
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

describe('an action', () => {
  it('pauses and resumes people, whose email is held in between', async () => {
    const { flowId, enrolmentId, enrolmentIds } = await aPerson()
    const paused = await changePeople(world, flowId, { enrolmentIds, act: { kind: 'pause' } })
    expect(paused).toMatchObject({ changed: 1, refused: [], undoId: expect.any(String) })
    expect(await listSteps(world, enrolmentId)).toMatchObject([{ heldBy: 'enrolment' }])
    await changePeople(world, flowId, { enrolmentIds, act: { kind: 'resume' } })
    expect(await listSteps(world, enrolmentId)).toMatchObject([{ heldBy: null }])
    expect((await findEnrolment(world, enrolmentId))?.state).toBe('active')
  })

  it('skips the next step, and the one after it is planned', async () => {
    const { flowId, enrolmentId, enrolmentIds } = await aPerson()
    await changePeople(world, flowId, { enrolmentIds, act: { kind: 'skip' } })
    expect(await listSteps(world, enrolmentId)).toMatchObject([
      { position: 1, state: 'skipped', reason: 'member' },
      { position: 2, state: 'scheduled' },
    ])
  })

  it('skips a step that could not be written, and the session continues', async () => {
    const { flowId, enrolmentId, enrolmentIds } = await aPerson()
    await setEnrolment(world, enrolmentId, { state: 'paused', reason: 'missing_variable' })
    await sql`update outreach.messages set state = 'skipped', reason = 'missing_variable'
      where enrolment_id = ${enrolmentId}`.execute(world.ownerDb)
    await changePeople(world, flowId, { enrolmentIds, act: { kind: 'skip' } })
    expect((await findEnrolment(world, enrolmentId))?.state).toBe('active')
    expect(await listSteps(world, enrolmentId)).toMatchObject([
      { state: 'skipped', reason: 'member' },
      { state: 'scheduled', heldBy: null },
    ])
  })

  it('moves to a later step and back, and no step is left out afterwards', async () => {
    const { flowId, enrolmentId, enrolmentIds } = await aPerson()
    await changeNow(flowId, enrolmentIds, { kind: 'move', step: 3 })
    expect(await listSteps(world, enrolmentId)).toMatchObject([
      { position: 1, state: 'cancelled', reason: 'moved' },
      { position: 3, state: 'scheduled' },
    ])
    await changeNow(flowId, enrolmentIds, { kind: 'move', step: 1 })
    expect(await listSteps(world, enrolmentId)).toMatchObject([
      { position: 1, state: 'scheduled', reason: null },
      { position: 3, state: 'cancelled', reason: 'moved' },
    ])
    await world.runOutbox()
    for (const position of [1, 2, 3]) {
      world.clock.advance(300 * dayMs)
      await expect.poll(() => getStepMessage(world, enrolmentId, position)).not.toBe('')
      await untilState(world, await getStepMessage(world, enrolmentId, position), 'accepted')
    }
    expect(world.smtp.taken).toHaveLength(3)
  })

  it('marks people as replied and moves their card as a reply by email does', async () => {
    const { flowId, enrolmentId, enrolmentIds } = await aPerson()
    await changePeople(world, flowId, { enrolmentIds, act: { kind: 'mark_replied' } })
    expect(await findEnrolment(world, enrolmentId)).toEqual({ state: 'replied', reason: 'member' })
    expect(await listSteps(world, enrolmentId)).toMatchObject([{ state: 'cancelled' }])
    const { items } = await listPeople(world, flowId)
    expect(items[0]).toMatchObject({
      group: 'replied',
      lastEvent: { text: 'Marked as replied' },
      next: { text: 'In pipeline: Replied' },
    })
  })

  it('removes people, and nothing more is sent to them', async () => {
    const { flowId, enrolmentId, enrolmentIds } = await aPerson()
    await changePeople(world, flowId, { enrolmentIds, act: { kind: 'remove' } })
    world.clock.advance(300 * dayMs)
    await world.runOutbox()
    expect(await listSteps(world, enrolmentId)).toMatchObject([{ state: 'cancelled' }])
    expect((await listPeople(world, flowId)).items[0]).toMatchObject({
      group: 'stopped',
      lastEvent: { text: 'Stopped: removed by a member' },
      next: { text: 'Nothing more is sent', at: null },
    })
    expect(world.smtp.taken).toEqual([])
  })

  it('is done for those for whom it is possible, and refused to each of the others', async () => {
    const names = ['Ada One', 'Bea Two', 'Cleo Three']
    const { flowId, people } = await aRunningSession(world, { names })
    const [ada = '', bea = '', cleo = ''] = people.map(({ enrolmentId }) => enrolmentId)
    await setEnrolment(world, bea, { state: 'replied', reason: 'replied' })
    await setSent(world, cleo)
    const unknown = newId()
    const enrolmentIds = [ada, bea, cleo, unknown, ada]
    const done = await changePeople(world, flowId, { enrolmentIds, act: { kind: 'skip' } })
    expect(done.changed).toBe(1)
    expect(done.refused).toHaveLength(3)
    expect(done.refused).toEqual(
      expect.arrayContaining([
        { enrolmentId: bea, name: 'Bea Two', reason: 'This person has replied already.' },
        { enrolmentId: cleo, name: 'Cleo Three', reason: 'Step 1 was already sent.' },
        { enrolmentId: unknown, name: '', reason: 'Not in this session any more.' },
      ]),
    )
  })

  it('does not find people of another session or of another company', async () => {
    const mine = await aPerson()
    const other = await aPerson()
    const act = { kind: 'remove' } as const
    const { enrolmentIds } = other
    await expect(changeNow(mine.flowId, enrolmentIds, act)).rejects.toMatchObject({
      reason: 'not_found',
    })
    const stranger = await anOwner(world)
    const strange = changeSequencePeople(outreachContext(world, stranger), {
      flowId: other.flowId,
      enrolmentIds,
      act,
    })
    await expect(strange).rejects.toMatchObject({ reason: 'not_found' })
    expect((await findEnrolment(world, other.enrolmentId))?.state).toBe('active')
  })

  it('is written to the audit log once', async () => {
    const names = ['Ada One', 'Bea Two']
    const { flowId, people } = await aRunningSession(world, { names })
    const enrolmentIds = people.map(({ enrolmentId }) => enrolmentId)
    await changePeople(world, flowId, { enrolmentIds, act: { kind: 'move', step: 2 } })
    const { rows } = await sql<{ after: unknown }>`select after from platform.audit_entries
      where action = 'flow.people-changed' and subject_id = ${flowId}`.execute(world.ownerDb)
    expect(rows).toMatchObject([{ after: { kind: 'move', step: 2, count: 2, name: 'Nurses' } }])
  })
})
