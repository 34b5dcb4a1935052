import { testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { addCandidatesToJob } from '#test/candidate-builders'
import { aJob } from '#test/job-builders'
import { startOutboxWorld } from '#test/outbox-world'
import {
  aMailbox,
  aSequence,
  aStep,
  outreachContext,
  setOutreachSettings,
} from '#test/outreach-builders'
import { aPerson } from '#test/person-builders'
import { chooseSubject } from '../enrolments/enqueue-step.ts'
import { enrolPeople } from '../enrolments/enrol-people.ts'
import { listRefusals } from '../enrolments/list-refusals.ts'
import { planSendTimes } from '../enrolments/plan-send-times.ts'
import { updateSequence } from '../enrolments/sequences.ts'
import type { NewStep } from '../enrolments/step-store.ts'
import { previewForPerson } from '../templates/preview-for-person.ts'

const world = startOutboxWorld()
const ctx = () => outreachContext(world, world.owner)
const count = testSize({ gate: 40, deep: 200 })
const dailyCap = testSize({ gate: 12, deep: 45 })
/** Across the night in which the clocks of Berlin go forward, and those of Tokyo do not. */
const schedule = { days: [0, 1, 2, 6], hours: [1, 2, 3, 9] }
const steps = [
  aStep({
    ...schedule,
    subject: 'A job for {{ candidate.first_name }}',
    subjectB: 'Nurses in Berlin',
    bodyHtml: '<p>Dear {{ candidate.last_name }}</p>',
  }),
  aStep({
    ...schedule,
    sendAfter: 2,
    isSameThread: true,
    bodyHtml: '<p>Once more, {{ candidate.first_name }}</p>',
  }),
]

interface PlannedEmail {
  readonly messageId: string
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly body: string
  readonly at: Date | null
}

it('what a dry run has planned is what is sent: to whom, from where, what and when', async () => {
  world.clock.set('2026-03-27T20:17:00Z')
  await setOutreachSettings(world, world.owner, { domainDailyCap: dailyCap - 4 })
  const { sequenceId, jobId, mailboxIds, people } = await aSession()
  const planned = await planEmails({ sequenceId, mailboxIds, people })
  expect(planned.some(({ at }) => at === null)).toBe(false)
  const candidateIds = await addCandidates(
    jobId,
    people.map(({ personId }) => personId),
  )
  const { refused } = await enrolPeople(ctx(), {
    sequenceId,
    people: people.map(({ personId, mailboxId, messageIds }) => ({
      personId,
      candidateId: candidateIds.get(personId) ?? '',
      mailboxId,
      messageIds,
    })),
  })
  expect(refused).toEqual([])
  await world.runOutbox({ pollMs: 5 })
  await sendAll()
  const sent = await listSent()
  const byPlace = (a: { messageId: string }, b: { messageId: string }) =>
    a.messageId < b.messageId ? -1 : 1
  expect(sent.toSorted(byPlace)).toEqual(planned.toSorted(byPlace))
}, 600_000)

interface SomePerson {
  readonly personId: string
  readonly address: string
  readonly messageIds: readonly string[]
  mailboxId: string
}

/** Three mailboxes in three zones, and people in two. */
async function aSession() {
  const { owner } = world
  const jobId = await aJob(world, owner, { title: 'Ward nurse' })
  const mailboxIds = [
    await aMailbox(world, owner, { dailyCap: 20, spacing: [90, 240], timeZone: 'Europe/Berlin' }),
    await aMailbox(world, owner, { rampsUp: true, spacing: [60, 120], timeZone: 'UTC' }),
    await aMailbox(world, owner, { dailyCap: 8, spacing: [30, 300], timeZone: 'America/New_York' }),
  ]
  const sequenceId = await aSequence(world, owner, { jobId, steps })
  await updateSequence(ctx(), { sequenceId, dailyCap })
  const people: SomePerson[] = []
  for (let number = 0; number < count; number += 1) {
    const address = `person-${number}@${number % 3 === 0 ? 'clinic.test' : 'gmail.com'}`
    const name = `Person${number} Family${number}`
    const personId = await aPerson(world, owner, { name, contacts: [`email:${address}`] })
    const country = JSON.stringify(number % 2 === 0 ? 'DE' : 'JP')
    await sql`update people.people set profile = jsonb_set(profile, '{place,country}', ${country})
      where id = ${personId}`.execute(world.ownerDb)
    people.push({ personId, address, messageIds: steps.map(() => newId()), mailboxId: '' })
  }
  return { jobId, mailboxIds, sequenceId, people }
}

async function planEmails({
  sequenceId,
  mailboxIds,
  people,
}: {
  sequenceId: string
  mailboxIds: readonly string[]
  people: readonly SomePerson[]
}): Promise<PlannedEmail[]> {
  const personIds = people.map(({ personId }) => personId)
  const recipients = await listRefusals(ctx(), { personIds, timeZoneMode: 'recipient' })
  const planned = await planSendTimes(ctx(), {
    flowId: sequenceId,
    steps,
    dailyCap,
    earliest: world.clock.now(),
    people: people.map(({ personId, messageIds }) => {
      const recipient = recipients.get(personId)
      expect(recipient?.sentence).toBeUndefined()
      const timeZone = recipient?.hasOwnZone ? recipient.timeZone : null
      return { key: personId, timeZone, domain: recipient?.domain ?? null, mailboxIds, messageIds }
    }),
  })
  const emails: PlannedEmail[] = []
  for (const [at, { mailboxId, times }] of planned.entries()) {
    const person = people[at] as SomePerson
    person.mailboxId = mailboxId
    for (const [index, step] of steps.entries()) {
      emails.push(await previewEmail(person, step, { index, at: times[index] ?? null }))
    }
  }
  expect(new Set(planned.map(({ mailboxId }) => mailboxId)).size).toBe(3)
  expect(new Set(planned.map(({ timeZone }) => timeZone)).size).toBe(2)
  return emails
}

/** A follow-up has the subject of the thread that it continues. */
async function previewEmail(
  { personId, mailboxId, messageIds, address }: SomePerson,
  step: NewStep,
  { index, at }: { index: number; at: Date | null },
): Promise<PlannedEmail> {
  const first = steps[0] as NewStep
  const subject = chooseSubject(first, { id: '', messageIds }, 1).subject
  const job = { title: 'Ward nurse' }
  const { bodyHtml } = step
  const request = { personId, job, mailboxId, subject, bodyHtml, language: 'en' } as const
  const preview = await previewForPerson(ctx(), request)
  return {
    messageId: messageIds[index] ?? '',
    to: address,
    from: preview.from?.address ?? '',
    subject: index === 0 ? preview.subject : `Re: ${preview.subject}`,
    body: preview.bodyHtml,
    at,
  }
}

async function addCandidates(
  jobId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  await addCandidatesToJob(world, world.owner, jobId, personIds)
  const { rows } = await sql<{ id: string; personId: string }>`
    select id, person_id from pipeline.candidates where job_id = ${jobId}`.execute(world.ownerDb)
  return new Map(rows.map(({ id, personId }) => [personId, id]))
}

/** Lets the clock stand still whenever a message is due, until it was sent or moved. */
async function sendAll(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ at: Date | null }>`
      select min(due_at) as at from outreach.messages
      where company_id = ${world.owner.companyId} and state = 'scheduled'`.execute(world.ownerDb)
    const next = rows[0]?.at
    if (!next) return
    world.clock.set(next.toISOString())
    await expect.poll(countDue, { interval: 2, timeout: 20_000 }).toBe(0)
  }
}

async function countDue(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outreach.messages
    where company_id = ${world.owner.companyId} and (state in ('claimed', 'handed_off')
      or (state = 'scheduled' and due_at <= ${world.clock.now()}))`.execute(world.ownerDb)
  return rows[0]?.count ?? 0
}

/** What the mail server got, with the time at which it was handed off. */
async function listSent(): Promise<PlannedEmail[]> {
  const { rows } = await sql<{ id: string; wireId: string; at: Date }>`
    select id, message_id as wire_id, handed_off_at as at from outreach.messages
    where company_id = ${world.owner.companyId} and state = 'accepted'`.execute(world.ownerDb)
  return rows.map(({ id, wireId, at }) => {
    const source = world.smtp.taken.find((one) => one.includes(`Message-ID: ${wireId}`)) ?? ''
    const header = (name: string) =>
      new RegExp(`^${name}: (.*(?:\r?\n[ \t].*)*)`, 'm')
        .exec(source)?.[1]
        ?.replace(/\r?\n\s*/g, ' ') ?? ''
    const address = (text: string) => /<([^>]+)>/.exec(text)?.[1] ?? text
    return {
      messageId: id,
      to: address(header('To')),
      from: address(header('From')),
      subject: header('Subject'),
      body: /<p>(?:Dear|Once more)[^<]*<\/p>/.exec(source)?.[0] ?? '',
      at,
    }
  })
}
