import { decideVariant } from '@headwater/mail/schedule'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { aCandidate } from '#test/candidate-builders'
import { anOwner } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { startOutboxWorld, untilState } from '#test/outbox-world'
import { aMailbox, aSequence, aStep, outreachContext } from '#test/outreach-builders'
import { stopEnrolments } from './change-enrolments.ts'
import { enrolPeople } from './enrol-people.ts'
import { listRefusals } from './list-refusals.ts'

const world = startOutboxWorld()
const ctx = () => outreachContext(world, world.owner)
const subjects = { a: 'First subject', b: 'Second subject' }
const steps = [
  aStep({ subject: subjects.a, subjectB: subjects.b }),
  aStep({ subject: '', sendAfter: 2, isSameThread: true, subjectB: 'Never used' }),
]
let [jobId, sequenceId] = ['', '']

beforeEach(async () => {
  jobId = await aJob(world, world.owner, { title: 'Ward nurse' })
  sequenceId = await aSequence(world, world.owner, { jobId, steps })
})

it('messages get the planned ids, and each person one of two subjects, kept in the thread', async () => {
  const people = []
  for (let number = 0; number < 4; number += 1) people.push(await aRecipient(number))
  await enrolPeople(ctx(), { sequenceId, people })
  await world.runOutbox()
  world.clock.advance(24 * 3_600_000)
  for (const { messageIds } of people) await untilSent(messageIds[0])
  world.clock.advance(2 * 24 * 3_600_000)
  const variants = new Set<string>()
  for (const { messageIds } of people) {
    await untilSent(messageIds[1])
    const variant = decideVariant(messageIds[0], 1)
    variants.add(variant)
    expect(await getMessage(messageIds[0])).toEqual({ subject: subjects[variant], variant })
    const subject = `Re: ${subjects[variant]}`
    expect(await getMessage(messageIds[1])).toEqual({ subject, variant: null })
  }
  expect(variants).toEqual(new Set(['a', 'b']))
})

it('two subjects are drawn for about half of the people each, and apart for each step', () => {
  const ids = Array.from({ length: 1_000 }, () => newId())
  const firsts = ids.map((id) => decideVariant(id, 1))
  const seconds = ids.map((id) => decideVariant(id, 2))
  expect(firsts.filter((variant) => variant === 'a').length / 1_000).toBeCloseTo(0.5, 0)
  const same = firsts.filter((variant, at) => variant === seconds[at]).length
  expect(Math.abs(same - 500)).toBeLessThan(100)
})

it('people enrolled again with the same ids get messages of their own', async () => {
  const person = await aRecipient(1)
  const { enrolled } = await enrolPeople(ctx(), { sequenceId, people: [person] })
  const enrolmentIds = enrolled.map(({ enrolmentId }) => enrolmentId)
  await stopEnrolments(ctx(), { enrolmentIds, reason: 'member' })
  world.clock.advance(100 * 24 * 3_600_000)
  expect((await enrolPeople(ctx(), { sequenceId, people: [person] })).enrolled).toHaveLength(1)
})

it('each person has a mailbox of their own, and a disconnected or foreign one is refused', async () => {
  const [first, second, third] = [await aRecipient(1), await aRecipient(2), await aRecipient(3)]
  const otherMailbox = await aMailbox(world, world.owner, { timeZone: 'Asia/Tokyo' })
  const foreign = await aMailbox(world, await anOwner(world))
  const { enrolled, refused } = await enrolPeople(ctx(), {
    sequenceId,
    people: [first, { ...second, mailboxId: otherMailbox }, { ...third, mailboxId: foreign }],
  })
  expect(refused).toEqual([
    {
      personId: third.personId,
      reason: 'no_mailbox',
      sentence: 'The mailbox was disconnected.',
    },
  ])
  const rows = await world.ownerDb
    .selectFrom('outreach.enrolments')
    .select(['personId', 'mailboxId', 'timeZone'])
    .where('sequenceId', '=', sequenceId)
    .execute()
  expect(enrolled).toHaveLength(2)
  expect(rows).toContainEqual({
    personId: second.personId,
    mailboxId: otherMailbox,
    timeZone: 'Asia/Tokyo',
  })
})

it('who would be refused is known before anyone is enrolled', async () => {
  const enrolled = await aRecipient(1)
  await enrolPeople(ctx(), { sequenceId, people: [enrolled] })
  const free = await aRecipient(2)
  const { personId: noAddress } = await aCandidate(world, world.owner, jobId)
  const gone = newId()
  const personIds = [enrolled.personId, free.personId, noAddress, gone]
  const found = await listRefusals(ctx(), {
    personIds,
    timeZoneMode: 'recipient',
    mailboxZone: 'Europe/Berlin',
  })
  expect(personIds.map((id) => found.get(id)?.reason)).toEqual([
    'already_enrolled',
    undefined,
    'no_address',
    'unknown_person',
  ])
  expect(found.get(free.personId)).toMatchObject({
    timeZone: 'Europe/Berlin',
    hasOwnZone: false,
    domain: 'example.org',
    country: 'PT',
  })
})

async function aRecipient(number: number) {
  const contacts = [`email:person-${number}@example.org`]
  const { id: candidateId, personId } = await aCandidate(world, world.owner, jobId, { contacts })
  const messageIds: [string, string] = [anIdOf(number % 2 === 0 ? 'a' : 'b'), newId()]
  return { personId, candidateId, mailboxId: world.mailboxId, messageIds }
}

/** The id of a first message that has this subject. */
function anIdOf(variant: 'a' | 'b'): string {
  for (;;) {
    const id = newId()
    if (decideVariant(id, 1) === variant) return id
  }
}

async function untilSent(id: string): Promise<void> {
  const sendWhenDue = async () => {
    const { state, dueAt } = await world.ownerDb
      .selectFrom('outreach.messages')
      .select(['state', 'dueAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (dueAt > world.clock.now()) world.clock.set(dueAt.toISOString())
    return state
  }
  await expect.poll(sendWhenDue, { interval: 10 }).toBe('accepted')
  await untilState(world, id, 'accepted')
}

function getMessage(id: string) {
  return world.ownerDb
    .selectFrom('outreach.messages')
    .select(['subject', 'variant'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
