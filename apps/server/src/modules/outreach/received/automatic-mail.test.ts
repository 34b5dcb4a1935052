import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { spendCredits } from '#modules/billing'
import { inTransaction } from '#platform/context'
import { fetchCard } from '#test/board-builders'
import {
  findStepState,
  getEnrolment,
  listSuppressions,
  listThreadEvents,
  startInboxWorld,
  twoSteps,
  untilReceived,
} from '#test/inbox-world'
import { aStep } from '#test/outreach-builders'
import { decideResumption } from './apply-auto-reply.ts'

const world = startInboxWorld()
const dayMs = 24 * 60 * 60_000
const inDays = (days: number) =>
  new Date(world.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)

async function getMailbox() {
  const { rows } = await sql<{ status: string; fault: string | null }>`
    select status, fault from outreach.mailboxes where id = ${world.mailboxId}`.execute(
    world.ownerDb,
  )
  return rows[0]
}

describe('an automatic reply', () => {
  it('case 23: with a return date pauses the sequence until then and does not stop it', async () => {
    await world.runOutbox()
    world.runSync()
    const until = inDays(10)
    const prepare = (address: string) => world.act(address, 'out-of-office', { until }, 'PUT')
    const person = await world.writeToSomeone({ prepare })
    expect(await untilReceived(world, person)).toMatchObject([{ class: 'auto_reply', rule: 'R3' }])
    const { state, reason, pausedUntil } = await getEnrolment(world, person.enrolmentId)
    expect({ state, reason }).toEqual({ state: 'paused', reason: 'out_of_office' })
    expect(pausedUntil?.getTime()).toBeGreaterThan(Date.parse(until))
    expect(pausedUntil?.getTime()).toBeLessThan(Date.parse(until) + 3 * dayMs)
    expect(await findStepState(world, person.enrolmentId, 2)).toBe('scheduled')
    expect(await listThreadEvents(world, person)).toEqual([
      expect.stringMatching(/^Elif is away\. The sequence continues on \d{4}-\d\d-\d\d\.$/),
    ])
  })

  it('without a date pushes the next step by a week, and only once', async () => {
    await world.runOutbox()
    world.runSync()
    const away = { until: inDays(30), text: 'I am out of the office and read no mail.' }
    const prepare = (address: string) => world.act(address, 'out-of-office', away, 'PUT')
    const person = await world.writeToSomeone({ prepare })
    await untilReceived(world, person)
    const { state, pausedUntil } = await getEnrolment(world, person.enrolmentId)
    expect(state).toBe('paused')
    const days = ((pausedUntil?.getTime() ?? 0) - world.clock.now().getTime()) / dayMs
    expect(days).toBeGreaterThanOrEqual(7)
    expect(days).toBeLessThan(10)
    await sql`update outreach.enrolments set state = 'active', paused_until = null
      where id = ${person.enrolmentId}`.execute(world.ownerDb)
    const headers = { 'Auto-Submitted': 'auto-replied' }
    await world.act(person.address, 'reply', { text: 'I am out of the office.', headers })
    await untilReceived(world, person, 2)
    expect(await getEnrolment(world, person.enrolmentId)).toMatchObject({ state: 'active' })
  })

  it('of someone who has left the company ends the sequence', async () => {
    await world.runOutbox()
    world.runSync()
    const away = { until: inDays(30), text: 'I am no longer with the company.' }
    const prepare = (address: string) => world.act(address, 'out-of-office', away, 'PUT')
    const person = await world.writeToSomeone({ prepare })
    await untilReceived(world, person)
    expect(await getEnrolment(world, person.enrolmentId)).toMatchObject({
      state: 'stopped',
      reason: 'left_company',
    })
  })

  it.each([
    ['2026-11-20', [1, 2, 3, 4, 5], 'UTC', '2026-11-23T00:00:00.000Z'],
    ['2026-11-23', [1, 2, 3, 4, 5], 'Europe/Berlin', '2026-11-23T23:00:00.000Z'],
    ['2026-11-23', [0], 'America/New_York', '2026-11-29T05:00:00.000Z'],
    ['2026-11-23', null, 'UTC', '2026-11-24T00:00:00.000Z'],
  ])(
    'who returns on %s is written to again on the next of the days %j in %s',
    (day, days, timeZone, at) => {
      expect(decideResumption(day, { days, timeZone }).toISOString()).toBe(at)
    },
  )
})

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
  })

  it('of the first message refunds the unlock once, and says so in the thread', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    const key = `unlock:${person.personId}`
    await inTransaction(world.contextFor(world.owner), (ctx) =>
      spendCredits(ctx, { action: 'unlock_talent', key, talentId: person.personId }),
    )
    await world.act(person.address, 'bounce', { reason: 'hard' })
    await untilReceived(world, person)
    expect(await listThreadEvents(world, person)).toContainEqual(
      'The address does not exist, so 1 credit was refunded.',
    )
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

  it('because of our reputation pauses the mailbox and leaves the person alone', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    await world.act(person.address, 'bounce', { reason: 'policy' })
    await untilReceived(world, person)
    expect(await getMailbox()).toEqual({ status: 'paused', fault: 'policy_refusal' })
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
})

it('case 22: a follow-up waits while the inbox cannot be read, and is sent after it was', async () => {
  await world.runOutbox()
  const person = await world.writeToSomeone({ steps: [...twoSteps, aStep({ sendAfter: 3 })] })
  await sql`update outreach.mailboxes set synced_at = ${world.clock.now()}
    where id = ${world.mailboxId}`.execute(world.ownerDb)
  world.clock.advance(dayMs + 2 * 60 * 60_000)
  await expect
    .poll(async () => (await getStep(person.enrolmentId)).dueReason, { timeout: 10_000 })
    .toBe('inbox_stale')
  expect(await getStep(person.enrolmentId)).toMatchObject({ state: 'scheduled' })
  world.runSync()
  await expect.poll(getSyncedAt, { timeout: 10_000 }).toEqual(world.clock.now())
  world.clock.advance(6 * 60_000)
  await expect
    .poll(async () => (await getStep(person.enrolmentId)).state, { timeout: 10_000 })
    .toBe('accepted')
})

async function getStep(enrolmentId: string): Promise<{ state: string; dueReason: string }> {
  const { rows } = await sql<{ state: string; dueReason: string }>`
    select state, due_reason from outreach.messages
    where enrolment_id = ${enrolmentId} and position = 2`.execute(world.ownerDb)
  return rows[0] as { state: string; dueReason: string }
}

async function getSyncedAt(): Promise<Date | undefined> {
  const { rows } = await sql<{ syncedAt: Date }>`
    select synced_at from outreach.mailboxes where id = ${world.mailboxId}`.execute(world.ownerDb)
  return rows[0]?.syncedAt
}
