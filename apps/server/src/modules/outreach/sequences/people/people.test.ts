import type { EnrolmentState } from '@headwater/contract/outreach/explanations'
import {
  listSequencePeople,
  type SequencePersonGroup,
  sequencePersonGroups,
} from '@headwater/contract/outreach/sequences'
import { expect, it } from 'vitest'
import { aMember, anOwner } from '#test/identity-builders'
import { startOutboxWorld } from '#test/outbox-world'
import { aStep, outreachContext } from '#test/outreach-builders'
import {
  aRunningSession,
  listPeople,
  type RunningSession,
  setEnrolment,
  setSent,
} from '#test/sequence-builders'
import { setSequenceStatus } from '../../enrolments/sequences.ts'
import { resumeSending, stopAllSending } from '../../enrolments/stop-all.ts'
import { listSequencePeople as listNow } from './list-people.ts'

const world = startOutboxWorld()

const cases: readonly [SequencePersonGroup, EnrolmentState, string | null, boolean][] = [
  ['waiting', 'active', null, false],
  ['waiting', 'pending', null, false],
  ['in_sequence', 'active', null, true],
  ['replied', 'replied', 'replied', true],
  ['out_of_office', 'paused', 'out_of_office', true],
  ['paused', 'paused', 'member', false],
  ['paused', 'paused', 'manual_message', true],
  ['paused', 'paused', 'contact_limit', true],
  ['paused', 'paused', 'mailbox_full', true],
  ['needs_fix', 'paused', 'missing_variable', false],
  ['needs_fix', 'paused', 'missing_postal_address', false],
  ['needs_fix', 'paused', 'not_composable', true],
  ['needs_fix', 'paused', 'too_many_failures', true],
  ['needs_fix', 'paused', 'unknown_send', true],
  ['needs_fix', 'paused', 'no_slots', true],
  ['needs_fix', 'paused', 'refused', true],
  ['needs_fix', 'paused', 'mailbox', true],
  ['needs_fix', 'paused', 'unreadable_email', true],
  ['bounced', 'bounced', 'dead_address', true],
  ['stopped', 'stopped', 'member', true],
  ['stopped', 'unsubscribed', 'opted_out', true],
  ['finished', 'completed', 'all_steps_sent', true],
]

it('every group counts the people it lists, and everyone is in exactly one', async () => {
  const session = await aRunningSession(world, { names: cases.map((_, at) => `Person No${at}`) })
  for (const [at, [, state, reason, isSent]] of cases.entries()) {
    const { enrolmentId } = session.people[at] as RunningSession['people'][number]
    if (isSent) await setSent(world, enrolmentId)
    await setEnrolment(world, enrolmentId, { state, reason })
  }
  const { counts, total } = await listPeople(world, session.flowId)
  expect(total).toBe(cases.length)
  const seen: string[] = []
  for (const group of sequencePersonGroups) {
    const list = await world.call(
      listSequencePeople,
      { flowId: session.flowId, group },
      { as: world.owner },
    )
    const wanted = cases.flatMap(([one], at) => (one === group ? [`Person No${at}`] : []))
    expect(list.body.items.map(({ name }) => name).toSorted(), group).toEqual(wanted.toSorted())
    expect(list.body.total).toBe(wanted.length)
    expect(counts[group]).toBe(wanted.length)
    expect(list.body.items.every((person) => person.group === group)).toBe(true)
    seen.push(...list.body.items.map(({ enrolmentId }) => enrolmentId))
  }
  expect(new Set(seen).size).toBe(cases.length)
})

it('a person is shown with their job, score, progress and next email', async () => {
  const { flowId } = await aRunningSession(world, { steps: [aStep({ hours: [14] }), aStep()] })
  const ctx = outreachContext(world, world.owner)
  const { items } = await listNow(ctx, { flowId, limit: 50 })
  expect(items).toMatchObject([
    {
      name: 'Anna Abel',
      title: 'Registered nurse',
      employer: 'St Mary Hospital',
      place: 'Porto, Portugal',
      state: 'active',
      group: 'waiting',
      sent: 0,
      steps: 2,
      lastEvent: { text: 'Enrolled' },
      next: { text: 'Step 1 today, 14:00', at: expect.stringMatching(/T14:/), timeZone: 'UTC' },
      stepsVersion: 1,
    },
  ])
})

it('those whose email leaves first come first, page by page', async () => {
  const steps = [aStep({ hours: [9, 10, 11, 12, 13, 14] })]
  const names = ['Ada One', 'Bea Two', 'Cleo Three', 'Dora Four', 'Eva Five']
  const { flowId, people } = await aRunningSession(world, { steps, names })
  await setEnrolment(world, people[0]?.enrolmentId ?? '', { state: 'stopped', reason: 'member' })
  const whole = (await listPeople(world, flowId)).items
  const paged: string[] = []
  let cursor: string | undefined
  do {
    const page = await world.call(
      listSequencePeople,
      { flowId, limit: 2, ...(cursor !== undefined && { cursor }) },
      { as: world.owner },
    )
    paged.push(...page.body.items.map(({ enrolmentId }) => enrolmentId))
    cursor = page.body.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(paged).toEqual(whole.map(({ enrolmentId }) => enrolmentId))
  const times = whole.slice(0, -1).map(({ next }) => next.at ?? '')
  expect(times).toEqual(times.toSorted())
  expect(whole.at(-1)?.name).toBe('Ada One')
})

it.each([
  ['ada', ['Ada Nygård']],
  ['nyg', ['Ada Nygård']],
  ['NYGARD', ['Ada Nygård']],
  ['lovelace a', ['Ann O’Neil-Lovelace']],
  ['oneil', ['Ann O’Neil-Lovelace']],
  ['soren', ['Søren Groß']],
  ['gross', ['Søren Groß']],
  ['gård', []],
  ['%', ['Ada Nygård', 'Ann O’Neil-Lovelace', 'Søren Groß']],
])('a search for %s finds %j', async (search, names) => {
  const { flowId } = await aRunningSession(world, {
    names: ['Ada Nygård', 'Ann O’Neil-Lovelace', 'Søren Groß'],
  })
  const { body } = await world.call(listSequencePeople, { flowId, search }, { as: world.owner })
  expect(body.items.map(({ name }) => name).toSorted()).toEqual(names)
  expect(body.total).toBe(names.length)
  expect(body.counts.waiting).toBe(names.length)
})

it('people of a session that has not started are found by name', async () => {
  const { flowId } = await aRunningSession(world, { isRunning: false })
  const { body } = await world.call(
    listSequencePeople,
    { flowId, search: 'abel' },
    { as: world.owner },
  )
  expect(body.items).toMatchObject([
    { state: 'pending', next: { text: 'Starts with the session' } },
  ])
})

it('people whose emails are held say what holds them in a few words', async () => {
  const { flowId } = await aRunningSession(world)
  const next = async () => (await listPeople(world, flowId)).items[0]?.next
  const ctx = outreachContext(world, world.owner)
  await stopAllSending(ctx)
  expect(await next()).toEqual({ text: 'All sending is stopped', at: null, timeZone: null })
  await resumeSending(ctx)
  await setSequenceStatus(ctx, { sequenceId: flowId, status: 'paused' })
  expect(await next()).toEqual({ text: 'The session is paused', at: null, timeZone: null })
})

it('sessions of another company and of jobs that are not shared are not found', async () => {
  const { flowId } = await aRunningSession(world)
  const { companyId } = world.owner
  const stranger = await anOwner(world)
  const reviewer = await aMember(world, { companyId, role: 'reviewer' })
  const asStranger = await world.call(listSequencePeople, { flowId }, { as: stranger })
  const asReviewer = await world.call(listSequencePeople, { flowId }, { as: reviewer })
  expect(asStranger.error?.reason).toBe('not_found')
  expect(asReviewer.error?.reason).toBe('forbidden')
})
