import { getSequencePerson } from '@headwater/contract/outreach/sequences'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { anOwner } from '#test/identity-builders'
import { getStepMessage, startOutboxWorld, untilState } from '#test/outbox-world'
import { aStep, outreachContext } from '#test/outreach-builders'
import { aReply, aRunningSession } from '#test/sequence-builders'
import {
  pauseEnrolments,
  resumeEnrolments,
  stopEnrolments,
} from '../../enrolments/change-enrolments.ts'
import { changeSequencePeople } from '../acts/change-people.ts'
import { getSequencePerson as getNow } from './get-person.ts'

const world = startOutboxWorld()
const ctx = () => outreachContext(world, world.owner)
const hourMs = 3_600_000

async function aPerson(steps = [aStep({ subject: 'A role' }), aStep({ sendAfter: 2 }), aStep()]) {
  const { flowId, people } = await aRunningSession(world, { steps })
  const enrolmentId = people[0]?.enrolmentId ?? ''
  const listEvents = async () => (await getNow(ctx(), { flowId, enrolmentId })).events
  return { flowId, enrolmentId, enrolmentIds: [enrolmentId], listEvents }
}

it('what is planned comes first, then what happened, newest first', async () => {
  const { enrolmentId, enrolmentIds, listEvents } = await aPerson()
  world.clock.advance(hourMs)
  await world.runOutbox()
  await untilState(world, await getStepMessage(world, enrolmentId, 1), 'accepted')
  const events = await listEvents()
  expect(events).toMatchObject([
    { kind: 'planned', text: 'Step 3 planned' },
    { kind: 'planned', text: 'Step 2 planned' },
    { kind: 'sent', text: 'Step 1 sent', detail: 'A role', by: null },
    { kind: 'enrolled', text: 'Enrolled', by: expect.stringMatching(/\w/) },
  ])
  const times = events.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(new Date(times[1] ?? '').getTime()).toBeGreaterThan(world.clock.now().getTime())
  await pauseEnrolments(ctx(), { enrolmentIds, reason: 'member' })
  await resumeEnrolments(ctx(), { enrolmentIds })
  await stopEnrolments(ctx(), { enrolmentIds, reason: 'left_company' })
  expect(await listEvents()).toMatchObject([
    {
      kind: 'stopped',
      text: 'Stopped: left the company',
      detail: 'Not sent because the person no longer works there.',
    },
    { kind: 'resumed' },
    { kind: 'paused', text: 'Paused', by: expect.stringMatching(/\w/) },
    { kind: 'sent' },
    { kind: 'enrolled' },
  ])
})

it('nothing is planned for people who are paused until a member resumes', async () => {
  const { enrolmentIds, listEvents } = await aPerson()
  await pauseEnrolments(ctx(), { enrolmentIds, reason: 'missing_variable' })
  expect(await listEvents()).toMatchObject([
    {
      kind: 'paused',
      text: 'A variable has no value',
      detail: 'A variable has no value. Add it, then resume.',
    },
    { kind: 'enrolled' },
  ])
})

it('the steps of people who are away are planned for their return', async () => {
  const { flowId, enrolmentId, enrolmentIds, listEvents } = await aPerson()
  await sql`
    insert into outreach.received (company_id, id, mailbox_id, provider_key, thread_id,
      enrolment_id, from_name, from_address, subject, text, class, rule, matched_by, folder,
      away_until, received_at)
    select company_id, gen_random_uuid(), mailbox_id, 'away', thread_id, enrolment_id, 'Anna',
      'a@example.org', 'Away', 'I am away.', 'auto_reply', 'R1', 'message_id', 'inbox',
      '2026-01-12', '2026-01-05T09:00:00Z'
    from outreach.messages where enrolment_id = ${enrolmentId}`.execute(world.ownerDb)
  const until = new Date('2026-01-13T00:00:00Z')
  await pauseEnrolments(ctx(), { enrolmentIds, reason: 'out_of_office', until })
  const { person } = await getNow(ctx(), { flowId, enrolmentId })
  expect(person).toMatchObject({
    group: 'out_of_office',
    lastEvent: { text: 'Away until Mon 12 Jan' },
    next: { text: 'Step 1 moved to Tue 13 Jan', at: until.toISOString() },
  })
  const events = await listEvents()
  const planned = events.filter(({ kind }) => kind === 'planned')
  expect(planned).toHaveLength(3)
  for (const { at } of planned) expect(at >= until.toISOString()).toBe(true)
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'auto_reply', text: 'Away until Mon 12 Jan' }),
  )
})

it('a reply is one event, with its words and the step that is not sent because of it', async () => {
  const { enrolmentId, enrolmentIds, listEvents } = await aPerson()
  await aReply(world, enrolmentId, { kind: 'interested', at: '2026-01-05T09:00:00Z' })
  await stopEnrolments(ctx(), { enrolmentIds, state: 'replied', reason: 'replied' })
  expect(await listEvents()).toMatchObject([
    { text: 'Step 1 cancelled', detail: 'Not sent because the person replied.', by: null },
    { kind: 'replied', text: 'Replied', detail: 'Yes, call me.', by: null },
    { kind: 'enrolled' },
  ])
})

it('events of members carry their name', async () => {
  const { flowId, enrolmentIds, listEvents } = await aPerson()
  await changeSequencePeople(ctx(), { flowId, enrolmentIds, act: { kind: 'skip' } })
  await changeSequencePeople(ctx(), { flowId, enrolmentIds, act: { kind: 'move', step: 3 } })
  const done = (await listEvents()).filter(({ kind }) => kind !== 'planned')
  expect(done).toMatchObject([
    { kind: 'moved', text: 'Moved to step 3', by: expect.stringMatching(/\w/) },
    { kind: 'skipped', text: 'Step 1 skipped', detail: 'A role', by: expect.stringMatching(/\w/) },
    { kind: 'enrolled' },
  ])
})

it('people of another session or company are not found', async () => {
  const { flowId, enrolmentId } = await aPerson()
  const other = await aPerson()
  const as = world.owner
  const wrong = await world.call(getSequencePerson, { flowId, enrolmentId: newId() }, { as })
  expect(wrong.error?.reason).toBe('not_found')
  const mixed = { flowId: other.flowId, enrolmentId }
  expect((await world.call(getSequencePerson, mixed, { as })).error?.reason).toBe('not_found')
  const stranger = { as: await anOwner(world) }
  const strange = await world.call(getSequencePerson, { flowId, enrolmentId }, stranger)
  expect(strange.error?.reason).toBe('not_found')
})
