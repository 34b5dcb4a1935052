import { listReceipts } from '@headwater/contract/billing/receipts'
import { updateMailbox } from '@headwater/contract/outreach/mailboxes'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getAvailableCredits } from '#modules/billing'
import { unlockPeople } from '#modules/people'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { fetchCard } from '#test/board-builders'
import { addCandidatesToJob } from '#test/candidate-builders'
import {
  findStepState,
  getEnrolment,
  listSuppressions,
  listThreadEvents,
  untilReceived,
} from '#test/inbox-queries'
import { readAgain, startInboxWorld, type WrittenPerson } from '#test/inbox-world'
import { aJob } from '#test/job-builders'
import { aPoolPerson } from '#test/pool-builders'

const world = startInboxWorld()

async function getMailbox() {
  const { rows } = await sql<{ status: string; fault: string | null; version: number }>`
    select status, fault, version from outreach.mailboxes where id = ${world.mailboxId}`.execute(
    world.ownerDb,
  )
  return rows[0]
}

describe('a bounce', () => {
  it('case 24: a delivery report that says auto-replied is a bounce and ends the sequence', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    await world.act(person.address, 'bounce', { reason: 'hard' })
    expect(await untilReceived(world, person)).toMatchObject([
      { class: 'bounce', rule: 'R1', bounceSeverity: 'dead_address' },
    ])
    expect(await getEnrolment(world, person.enrolmentId)).toMatchObject({
      state: 'bounced',
      reason: 'dead_address',
    })
    expect(await findStepState(world, person.enrolmentId, 2)).toBe('cancelled')
    expect(await listSuppressions(world, world.owner)).toEqual([
      { reason: 'bounced', expires: true },
    ])
    const card = await fetchCard(world, world.owner, person.jobId, person.candidateId)
    expect(card).toMatchObject({ isBounced: true })
    expect(await countReports('bounced')).toBe(1)
  })

  it('of the first message refunds the unlock with one receipt, however often it is reported', async () => {
    await world.runOutbox()
    const sync = world.runSync()
    const person = await writeToPoolPerson()
    expect(await countCredits()).toBe(99)
    await world.act(person.address, 'bounce', { reason: 'hard' })
    await untilReceived(world, person)
    await reportAgain()
    await untilReceived(world, person, 2)
    await sync.stop()
    await readAgain(world)
    await untilReceived(world, person, 2)
    expect(await countCredits()).toBe(100)
    const { body } = await world.call(listReceipts, { limit: 10 }, { as: world.owner })
    const [refund, unlock] = body.items
    expect(refund).toMatchObject({ title: `Refund of R-${unlock?.number}`, credits: 1 })
    expect(unlock).toMatchObject({ credits: -1 })
    expect(body.items).toHaveLength(3)
    const events = await listThreadEvents(world, person)
    expect(events.filter((text) => text.includes('refunded'))).toEqual([
      'The address does not exist, so 1 credit was refunded.',
    ])
  })

  it('of a later message refunds nothing', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await writeToPoolPerson()
    // The same mailbox wrote to the person before, and that message arrived.
    await sql`insert into outreach.messages (company_id, id, thread_id, mailbox_id, kind, to_address,
        to_domain, suppression_keys, subject, body_html, state, due_at, due_reason, message_id,
        handed_off_at, accepted_at)
      select company_id, ${newId()}, thread_id, mailbox_id, 'single', to_address, to_domain, '{}', '',
        '', 'accepted', due_at, 'due_now', ${`<${newId()}@meridian.test>`},
        handed_off_at - interval '1 day', accepted_at - interval '1 day'
      from outreach.messages where enrolment_id = ${person.enrolmentId} and position = 1`.execute(
      world.ownerDb,
    )
    await world.act(person.address, 'bounce', { reason: 'hard' })
    await untilReceived(world, person)
    expect(await getEnrolment(world, person.enrolmentId)).toMatchObject({ state: 'bounced' })
    expect(await countCredits()).toBe(99)
  })

  it('case 25: after a long time in the queue is soft, and a delay is only noted', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    await world.act(person.address, 'bounce', { reason: 'delayed' })
    expect(await untilReceived(world, person)).toMatchObject([{ bounceSeverity: 'delayed' }])
    await world.act(person.address, 'bounce', { reason: 'expired' })
    const [, soft] = await untilReceived(world, person, 2)
    expect(['full', 'temporary']).toContain(soft?.bounceSeverity)
    expect(await getEnrolment(world, person.enrolmentId)).toMatchObject({ state: 'active' })
    expect(await findStepState(world, person.enrolmentId, 2)).toBe('scheduled')
    expect(await listSuppressions(world, world.owner)).toEqual([])
  })

  it('that says the mailbox is full stops the sequence at the second time within two weeks', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    await world.act(person.address, 'bounce', { reason: 'full' })
    expect(await untilReceived(world, person)).toMatchObject([{ bounceSeverity: 'full' }])
    expect(await getEnrolment(world, person.enrolmentId)).toMatchObject({ state: 'active' })
    await reportAgain()
    await untilReceived(world, person, 2)
    expect(await getEnrolment(world, person.enrolmentId)).toMatchObject({
      state: 'stopped',
      reason: 'mailbox_full',
    })
    expect(await listSuppressions(world, world.owner)).toEqual([])
  })

  it('because of our reputation pauses the mailbox and leaves the person alone', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    await world.act(person.address, 'bounce', { reason: 'policy' })
    await untilReceived(world, person)
    expect(await getMailbox()).toMatchObject({ status: 'paused', fault: 'policy_refusal' })
    expect(await getEnrolment(world, person.enrolmentId)).toMatchObject({ state: 'active' })
    expect(await listSuppressions(world, world.owner)).toEqual([])
  })
})

it('a complaint suppresses the person for good and ends the sequence', async () => {
  await world.runOutbox()
  world.runSync()
  const person = await world.writeToSomeone()
  await world.act(person.address, 'complain')
  expect(await untilReceived(world, person)).toMatchObject([{ class: 'complaint' }])
  expect(await getEnrolment(world, person.enrolmentId)).toMatchObject({
    state: 'unsubscribed',
    reason: 'complained',
  })
  expect(await listSuppressions(world, world.owner)).toEqual([
    { reason: 'complained', expires: false },
  ])
  expect(await countReports('complained')).toBe(1)
})

describe('a mailbox that a member resumed', () => {
  it('is not paused again by the complaints from before', async () => {
    await world.runOutbox()
    world.runSync()
    await complain()
    expect(await getMailbox()).toMatchObject({ status: 'connected' })
    await complain()
    expect(await getMailbox()).toMatchObject({ status: 'paused', fault: 'complaints' })
    await resume()
    await complain()
    expect(await getMailbox()).toMatchObject({ status: 'connected', fault: null })
    await complain()
    expect(await getMailbox()).toMatchObject({ status: 'paused', fault: 'complaints' })
  })

  it('sends first messages again, whatever bounced before', async () => {
    await world.runOutbox()
    world.runSync()
    await bounceHard()
    await bounceHard()
    expect(await getMailbox()).toMatchObject({ status: 'connected', fault: 'many_bounces' })
    await resume()
    await bounceHard()
    expect(await getMailbox()).toMatchObject({ status: 'connected', fault: null })
    await bounceHard()
    expect(await getMailbox()).toMatchObject({ status: 'connected', fault: 'many_bounces' })
  })
})

/** What counts towards suppressing an address for all companies. */
async function countReports(reason: string): Promise<number> {
  const { rows } = await sql`select 1 from people.address_failures
    where reason = ${reason}`.execute(world.ownerDb)
  return rows.length
}

async function complain(): Promise<void> {
  const person = await world.writeToSomeone()
  await world.act(person.address, 'complain')
  await untilReceived(world, person)
}

async function bounceHard(): Promise<void> {
  const person = await world.writeToSomeone()
  await world.act(person.address, 'bounce', { reason: 'hard' })
  await untilReceived(world, person)
}

/** Resumes the mailbox, and waits until mail servers have a later time: they count seconds. */
async function resume(): Promise<void> {
  const { owner, mailboxId, clock } = world
  clock.set(new Date().toISOString())
  const { version = 0 } = (await getMailbox()) ?? {}
  const change = { mailboxId, version, isPaused: false }
  const { error } = await world.call(updateMailbox, change, { as: owner })
  expect(error).toBeUndefined()
  const resumedAt = clock.now().getTime()
  await expect.poll(() => Date.now()).toBeGreaterThan(resumedAt + 1_000)
  clock.advance(1_000)
}

/** Another report about the same message, as some servers send. */
async function reportAgain(): Promise<void> {
  const [report = ''] = await world.listSources()
  await world.deliver(report.replace(/^Message-ID:.*$/im, `Message-ID: <${newId()}@mail.test>`))
}

/** Buys the contact details of someone in the pool and writes to them. */
async function writeToPoolPerson(): Promise<WrittenPerson> {
  const { owner } = world
  const address = `${newId()}@candidate.test`
  const personId = await aPoolPerson(world, { emails: [[address, 'deliverable']] })
  const jobId = await aJob(world, owner)
  const [candidateId = ''] = await addCandidatesToJob(world, owner, jobId, [personId])
  await inTransaction(world.contextFor(owner), (ctx) =>
    unlockPeople(ctx, { personIds: [personId] }),
  )
  return world.writeTo({ address, personId, candidateId, jobId })
}

function countCredits(): Promise<number> {
  return inTransaction(world.contextFor(world.owner), getAvailableCredits)
}
