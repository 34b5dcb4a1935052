import {
  type HistoryKind,
  listScheduledEmails,
  listSequenceHistory,
} from '@headwater/contract/outreach/sequences'
import { describe, expect, it } from 'vitest'
import { anOwner } from '#test/identity-builders'
import { getStepMessage, startOutboxWorld, untilState } from '#test/outbox-world'
import { aStep, outreachContext } from '#test/outreach-builders'
import { aRunningSession } from '#test/sequence-builders'
import { pauseEnrolments, stopEnrolments } from '../enrolments/change-enrolments.ts'
import { listScheduledEmails as listScheduleNow } from './list-schedule.ts'

const world = startOutboxWorld()
const ctx = () => outreachContext(world, world.owner)
const hourMs = 3_600_000

async function listHistory(flowId: string, kind?: HistoryKind, limit = 50) {
  const input = { flowId, limit, ...(kind && { kind }) }
  return (await world.call(listSequenceHistory, input, { as: world.owner })).body
}

describe('the history', () => {
  it('tells what was sent and why it stopped, newest first', async () => {
    const steps = [aStep({ subject: 'A role for you' }), aStep()]
    const { flowId, people } = await aRunningSession(world, { steps, names: ['Ada One'] })
    const enrolmentId = people[0]?.enrolmentId ?? ''
    world.clock.advance(hourMs)
    await world.runOutbox()
    await untilState(world, await getStepMessage(world, enrolmentId, 1), 'accepted')
    await pauseEnrolments(ctx(), { enrolmentIds: [enrolmentId], reason: 'member' })
    await stopEnrolments(ctx(), {
      enrolmentIds: [enrolmentId],
      state: 'unsubscribed',
      reason: 'unsubscribed',
    })
    expect((await listHistory(flowId)).items).toMatchObject([
      {
        kind: 'stopped',
        step: null,
        text: 'Stopped: unsubscribed',
        detail: 'Not sent because the person unsubscribed.',
        enrolmentId,
        name: 'Ada One',
      },
      { kind: 'sent', step: 1, text: 'Step 1 sent', detail: 'A role for you' },
    ])
    expect((await listHistory(flowId, 'sent')).items).toHaveLength(1)
    expect((await listHistory(flowId, 'replied')).items).toEqual([])
  })

  it('tells of an address that does not exist once, not also of the refused email', async () => {
    const names = ['Ada One', 'Bea Two']
    const { flowId, people } = await aRunningSession(world, { names })
    world.smtp.breakNext({ at: 'recipient', how: '550 5.1.1 No such user' })
    world.clock.advance(hourMs)
    await world.runOutbox()
    const states = async () => {
      world.clock.advance(60_000)
      return (await listHistory(flowId)).items.length
    }
    await expect.poll(states).toBe(2)
    const { items } = await listHistory(flowId, 'failed')
    expect(items).toMatchObject([
      { text: 'Address refused', detail: 'The address does not exist.' },
    ])
    expect(people.map(({ enrolmentId }) => enrolmentId)).toContain(items[0]?.enrolmentId)
  })

  it('is read page by page without repetition', async () => {
    const names = ['Ada One', 'Bea Two', 'Cleo Three', 'Dora Four', 'Eva Five']
    const { flowId, people } = await aRunningSession(world, { names })
    const enrolmentIds = people.map(({ enrolmentId }) => enrolmentId)
    await stopEnrolments(ctx(), { enrolmentIds, reason: 'member' })
    const whole = (await listHistory(flowId)).items.map(({ id }) => id)
    expect(whole).toHaveLength(5)
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const input = { flowId, limit: 2, ...(cursor !== undefined && { cursor }) }
      const { body } = await world.call(listSequenceHistory, input, { as: world.owner })
      paged.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(paged).toEqual(whole)
  })
})

describe('the schedule', () => {
  it('lists the emails that leave next in their order, with what holds them', async () => {
    const steps = [aStep({ hours: [12, 13, 14, 15] }), aStep()]
    const names = ['Ada One', 'Bea Two', 'Cleo Three']
    const { flowId, people } = await aRunningSession(world, { steps, names })
    const [ada = ''] = people.map(({ enrolmentId }) => enrolmentId)
    await pauseEnrolments(ctx(), { enrolmentIds: [ada], reason: 'member' })
    const whole = await listScheduleNow(ctx(), { flowId, limit: 50 })
    expect(whole.total).toBe(3)
    const times = whole.items.map(({ dueAt }) => dueAt)
    expect(times).toEqual(times.toSorted())
    for (const email of whole.items) {
      const isHeld = email.enrolmentId === ada
      expect(email).toMatchObject({ step: 1, isHeld, mailbox: { id: world.mailboxId } })
      const reason = isHeld ? 'The session is paused for this person.' : /^Waiting for 1\d:00/
      expect(email.reason).toEqual(isHeld ? reason : expect.stringMatching(reason))
    }
    const first = await listScheduleNow(ctx(), { flowId, limit: 2 })
    const cursor = first.nextCursor ?? ''
    const second = await listScheduleNow(ctx(), { flowId, limit: 2, cursor })
    expect([...first.items, ...second.items]).toEqual(whole.items)
    expect(second.nextCursor).toBeNull()
  })

  it('moves the email of a person who is away to their return', async () => {
    const { flowId, people } = await aRunningSession(world)
    const [enrolmentId = ''] = people.map((person) => person.enrolmentId)
    const until = new Date('2026-01-13T00:00:00Z')
    const pause = { enrolmentIds: [enrolmentId], reason: 'out_of_office', until } as const
    await pauseEnrolments(ctx(), pause)
    const { items } = await listScheduleNow(ctx(), { flowId, limit: 50 })
    expect(items.find((email) => email.enrolmentId === enrolmentId)).toMatchObject({
      dueAt: until.toISOString(),
      reason: 'Moved to Tue 13 Jan, because this person is out of office.',
      isHeld: true,
    })
  })
})

it('neither is found for another company', async () => {
  const { flowId } = await aRunningSession(world)
  const as = await anOwner(world)
  expect((await world.call(listSequenceHistory, { flowId }, { as })).error?.reason).toBe(
    'not_found',
  )
  expect((await world.call(listScheduledEmails, { flowId }, { as })).error?.reason).toBe(
    'not_found',
  )
})
