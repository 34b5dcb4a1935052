import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listContactStatuses } from '#modules/people'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import {
  findStepState,
  getEnrolment,
  listSuppressions,
  listThreadEvents,
  untilReceived,
} from '#test/inbox-queries'
import { startInboxWorld, twoSteps, type WrittenPerson } from '#test/inbox-world'
import { aSequence, aStep, outreachContext } from '#test/outreach-builders'
import { enrolPeople } from '../enrolments/enrol-people.ts'
import { decideResumption } from './apply-auto-reply.ts'

const world = startInboxWorld()
const dayMs = 24 * 60 * 60_000
const inDays = (days: number) =>
  new Date(world.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)

async function listAddresses({ personId }: WrittenPerson): Promise<string[][]> {
  const rows = await world.ownerDb
    .selectFrom('people.contactPoints')
    .select(['value', 'verification'])
    .where('personId', '=', personId)
    .execute()
  return rows.map(({ value, verification }) => [value, verification])
}

async function countMessagesTo(address: string): Promise<number> {
  const { rows } = await sql`select 1 from outreach.messages where to_address = ${address}`.execute(
    world.ownerDb,
  )
  return rows.length
}

/** Tries to enrol a person in another sequence, without the pause between two. */
async function enrolAgain({ personId, candidateId, jobId }: WrittenPerson) {
  const { owner, mailboxId } = world
  await sql`update outreach.settings set cool_down_days = 0`.execute(world.ownerDb)
  const sequenceId = await aSequence(world, owner, { jobId })
  const people = [{ personId, candidateId, mailboxId }]
  return enrolPeople(outreachContext(world, owner), { sequenceId, people })
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
      expect.stringMatching(/^Elif is away\. The session continues on \d{4}-\d\d-\d\d\.$/),
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

  it('of someone who has left the company ends the sequence and marks the address', async () => {
    await world.runOutbox()
    world.runSync()
    const text = 'I am no longer with the company. Write to Elif.New@elsewhere.test instead.'
    const away = { until: inDays(30), text }
    const prepare = (address: string) => world.act(address, 'out-of-office', away, 'PUT')
    const person = await world.writeToSomeone({ prepare })
    await untilReceived(world, person)
    expect(await getEnrolment(world, person.enrolmentId)).toMatchObject({
      state: 'stopped',
      reason: 'left_company',
    })
    expect(await findStepState(world, person.enrolmentId, 2)).toBe('cancelled')
    expect(await listSuppressions(world, world.owner)).toEqual([
      { reason: 'left_company', expires: false },
    ])
    expect(await listThreadEvents(world, person)).toEqual([
      expect.stringMatching(
        /^Sequence stopped at \d\d:\d\d because Elif no longer works there\. Step 2 will not be sent\. The reply names elif\.new@elsewhere\.test\.$/,
      ),
    ])
    expect(await listAddresses(person)).toEqual([[person.address, 'undeliverable']])
    expect(await countMessagesTo('elif.new@elsewhere.test')).toBe(0)
    const again = await enrolAgain(person)
    expect(again).toMatchObject({ enrolled: [], refused: [{ personId: person.personId }] })
  })

  it('of someone who has left the company leaves their other address', async () => {
    await world.runOutbox()
    world.runSync()
    const away = { until: inDays(30), text: 'I have left the company.' }
    const prepare = (address: string) => world.act(address, 'out-of-office', away, 'PUT')
    const other = `${newId()}@home.test`
    const person = await world.writeToSomeone({ prepare, otherAddresses: [other] })
    await untilReceived(world, person)
    expect(await countMessagesTo(other)).toBe(0)
    const ctx = outreachContext(world, world.owner)
    const [{ personId }, ids] = [person, [person.personId]]
    const statuses = await inTransaction(ctx, (ctx) => listContactStatuses(ctx, ids))
    expect(statuses.get(personId)).toEqual({ state: 'own', email: other })
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

it('case 22: a follow-up waits while the inbox cannot be read, and is sent after it was', async () => {
  await world.runOutbox()
  const person = await world.writeToSomeone({ steps: [...twoSteps, aStep({ sendAfter: 3 })] })
  await sql`update outreach.mailboxes set synced_at = ${world.clock.now()}
    where id = ${world.mailboxId}`.execute(world.ownerDb)
  world.clock.advance(dayMs + 2 * 60 * 60_000)
  await expect
    .poll(async () => (await getStep(person.enrolmentId)).dueReason, { timeout: 50_000 })
    .toBe('inbox_stale')
  expect(await getStep(person.enrolmentId)).toMatchObject({ state: 'scheduled' })
  world.runSync()
  // When it is due again depends on the minute of the hour, so the clock follows it.
  const followDueTime = async () => {
    const { state, dueAt } = await getStep(person.enrolmentId)
    if (state === 'scheduled' && dueAt > world.clock.now()) world.clock.set(dueAt)
    return state
  }
  await expect.poll(followDueTime, { timeout: 50_000 }).toBe('accepted')
})

interface StepView {
  readonly state: string
  readonly dueReason: string
  readonly dueAt: Date
}

async function getStep(enrolmentId: string): Promise<StepView> {
  const { rows } = await sql<StepView>`
    select state, due_reason, due_at from outreach.messages
    where enrolment_id = ${enrolmentId} and position = 2`.execute(world.ownerDb)
  return rows[0] as StepView
}
