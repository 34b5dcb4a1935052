import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { gateHandOff, startOutboxWorld } from '#test/outbox-world'
import {
  aMailbox,
  aSequence,
  aStep,
  outreachContext,
  setOutreachSettings,
} from '#test/outreach-builders'
import { enqueueStep } from '../enrolments/enqueue-step.ts'
import { explainSequence } from '../enrolments/explain-sequences.ts'
import { updateSequence } from '../enrolments/sequences.ts'

const world = startOutboxWorld()
const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

let sequenceId = ''
beforeEach(async () => {
  sequenceId = await aSequence(world, world.owner, { steps: [aStep({ hours: [9] })] })
})

it('case 30: of 60 messages in one hour 50 leave today, spaced, and 10 tomorrow with the reason', async () => {
  const spacing = [30, 40] as const
  const mailboxId = await aMailbox(world, world.owner, { dailyCap: 50, spacing })
  await enrol(60, mailboxId)
  await world.runOutbox({ pollMs: 5 })
  await passTime(hourMs)
  const sent = await listSentTimes(mailboxId)
  expect(sent).toHaveLength(50)
  for (const [at, time] of sent.entries()) {
    const previous = sent[at - 1]
    if (previous) expect(time.getTime() - previous.getTime()).toBeGreaterThanOrEqual(30 * secondMs)
    expect(time.getUTCHours()).toBe(9)
  }
  const { rows: waiting } = await sql<{ day: string; hour: number; reason: string }>`
    select due_at::date::text as day, extract(hour from due_at at time zone 'UTC')::int as hour,
      due_reason as reason
    from outreach.messages where mailbox_id = ${mailboxId} and state = 'scheduled'`.execute(
    world.ownerDb,
  )
  expect(waiting).toHaveLength(10)
  for (const { day, hour, reason } of waiting) {
    expect([day, hour]).toEqual(['2026-01-06', 9])
    expect(['daily_cap', 'rolling_cap']).toContain(reason)
  }
  expect(await explainSequence(outreachContext(world, world.owner), { sequenceId })).toMatch(
    /limit|tomorrow/i,
  )
  await passNextSlots()
  const all = await listSentTimes(mailboxId)
  expect(all).toHaveLength(60)
  for (const time of all) {
    const inWindow = all.filter((one) => one <= time && one.getTime() > time.getTime() - dayMs)
    expect(inWindow.length).toBeLessThanOrEqual(50)
  }
}, 120_000)

it('a new mailbox sends 10 messages on its first day and 12 on its second', async () => {
  const mailboxId = await aMailbox(world, world.owner, { rampsUp: true })
  await enrol(30, mailboxId)
  await world.runOutbox({ pollMs: 5 })
  await passTime(hourMs)
  expect(await listSentTimes(mailboxId)).toHaveLength(10)
  world.clock.set('2026-01-06T09:00:00Z')
  await passTime(hourMs)
  expect(await listSentTimes(mailboxId)).toHaveLength(22)
}, 120_000)

it('a mailbox whose limit was halved sends half as much, and two more on the next day', async () => {
  const mailboxId = await aMailbox(world, world.owner, { rampsUp: true })
  await sql`update outreach.mailboxes set ramp_start = 3 where id = ${mailboxId}`.execute(
    world.ownerDb,
  )
  await enrol(10, mailboxId)
  await world.runOutbox({ pollMs: 5 })
  await passTime(hourMs, minuteMs)
  expect(await listSentTimes(mailboxId)).toHaveLength(3)
  world.clock.set('2026-01-06T09:00:00Z')
  await passTime(hourMs, minuteMs)
  expect(await listSentTimes(mailboxId)).toHaveLength(8)
}, 120_000)

it('a company does not write to one domain, or at all, more often than it allows', async () => {
  await setOutreachSettings(world, world.owner, { domainDailyCap: 2, companyDailyCap: 3 })
  const mailboxIds = await Promise.all([1, 2, 3, 4].map(() => aMailbox(world, world.owner)))
  for (const mailboxId of mailboxIds) await enrol(2, mailboxId, 'bigcorp.test')
  for (const mailboxId of mailboxIds) await enrol(2, mailboxId, 'gmail.com')
  await world.runOutbox({ pollMs: 5 })
  await passTime(hourMs)
  const { rows } = await sql<{ domain: string; count: number }>`
    select to_domain as domain, count(*)::int as count from outreach.messages
    where state = 'accepted' and company_id = ${world.owner.companyId} group by 1`.execute(
    world.ownerDb,
  )
  const counts = Object.fromEntries(rows.map(({ domain, count }) => [domain, count]))
  expect((counts['bigcorp.test'] ?? 0) + (counts['gmail.com'] ?? 0)).toBe(3)
  expect(counts['bigcorp.test'] ?? 0).toBeLessThanOrEqual(2)
}, 120_000)

it.each<[string, { domainDailyCap?: number; companyDailyCap?: number }, number | null]>([
  ['one domain', { domainDailyCap: 2 }, null],
  ['all', { companyDailyCap: 2 }, null],
  ['one session', {}, 2],
])('mailboxes that send at the same time share the limit for %s', async (_, caps, dailyCap) => {
  await setOutreachSettings(world, world.owner, caps)
  await updateSequence(outreachContext(world, world.owner), { sequenceId, dailyCap })
  const mailboxIds = await Promise.all([1, 2, 3, 4].map(() => aMailbox(world, world.owner)))
  for (const mailboxId of mailboxIds) await enrol(1, mailboxId, 'bigcorp.test')
  world.clock.set('2026-01-05T09:59:59.999Z')
  const gate = gateHandOff(world.transport)
  await world.runOutbox({ openTransport: async () => gate.transport })
  const countStates = async () => {
    const { rows } = await sql<{ state: string; isDue: boolean }>`
      select state, due_at <= ${world.clock.now()} as is_due from outreach.messages
      where mailbox_id = any(${mailboxIds}::uuid[])`.execute(world.ownerDb)
    return rows.map(({ state, isDue }) => (isDue ? state : 'postponed')).toSorted()
  }
  await expect.poll(countStates).toEqual(['claimed', 'claimed', 'postponed', 'postponed'])
  gate.open()
  await expect.poll(countStates).toEqual(['accepted', 'accepted', 'postponed', 'postponed'])
})

it('two workers never send more of a session than it allows in 24 hours', async () => {
  await updateSequence(outreachContext(world, world.owner), { sequenceId, dailyCap: 5 })
  const mailboxIds = await Promise.all([1, 2, 3].map(() => aMailbox(world, world.owner)))
  for (const mailboxId of mailboxIds) await enrol(5, mailboxId)
  for (const pollMs of [5, 7]) await world.runOutbox({ pollMs })
  await passTime(hourMs)
  const countSent = async () =>
    (await Promise.all(mailboxIds.map(listSentTimes))).reduce((sum, { length }) => sum + length, 0)
  expect(await countSent()).toBe(5)
  const { rows } = await sql<{ reason: string }>`
    select distinct due_reason as reason from outreach.messages
    where company_id = ${world.owner.companyId} and state = 'scheduled'`.execute(world.ownerDb)
  expect(rows).toEqual([{ reason: 'session_cap' }])
  const ctx = outreachContext(world, world.owner)
  expect(await explainSequence(ctx, { sequenceId })).toBe(
    "This session's 24-hour limit is reached. Continues tomorrow.",
  )
  await updateSequence(ctx, { sequenceId, dailyCap: null })
  await passNextSlots()
  expect(await countSent()).toBe(15)
}, 120_000)

it('follow-ups leave before first messages, and a busy mailbox holds up no other', async () => {
  const [busy, quiet] = [await aMailbox(world, world.owner), await aMailbox(world, world.owner)]
  await enrol(40, busy)
  await enrol(1, quiet)
  await sql`update outreach.messages set position = 2 where id = (
    select id from outreach.messages where mailbox_id = ${busy} order by due_at desc limit 1)`.execute(
    world.ownerDb,
  )
  world.clock.set('2026-01-05T09:59:59.999Z')
  await world.runOutbox({ pollMs: 5 })
  await expect.poll(() => listSentTimes(quiet)).toHaveLength(1)
  await expect.poll(() => listSentTimes(busy)).toHaveLength(1)
  const { rows } = await sql<{ position: number }>`
    select position from outreach.messages
    where mailbox_id = ${busy} and state = 'accepted'`.execute(world.ownerDb)
  expect(rows).toEqual([{ position: 2 }])
})

/** Enrols people who are not in the pipeline, as after their candidate was removed. */
async function enrol(count: number, mailboxId: string, domain = 'example.org'): Promise<void> {
  const { companyId, clientId } = world.owner
  await inTransaction(outreachContext(world, world.owner), async (ctx) => {
    const version = await ctx.db
      .selectFrom('outreach.sequenceVersions')
      .select('id')
      .where('sequenceId', '=', sequenceId)
      .executeTakeFirstOrThrow()
    for (let number = 0; number < count; number += 1) {
      const id = newId()
      const enrolment = {
        id,
        sequenceId,
        versionId: version.id,
        currentId: newId(),
        candidateId: newId(),
        mailboxId,
        address: `${id}@${domain}`,
        state: 'active' as const,
        position: 1,
        timeZone: 'UTC',
        messageIds: [],
        enrolledBy: clientId,
        enrolledAt: ctx.clock.now(),
        version: 0,
      }
      await ctx.db
        .insertInto('outreach.enrolments')
        .values({
          ...enrolment,
          companyId,
          personId: enrolment.currentId,
          timeZoneSource: 'mailbox',
          reason: null,
          pausedUntil: null,
          completesAt: null,
          endedAt: null,
        })
        .execute()
      await enqueueStep(ctx, enrolment, 1, { name: 'Anna' })
    }
  })
}

/** Moves the clock in small steps, each when everything that was due has left or been moved. */
async function passTime(ms: number, stepMs = 20 * secondMs): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    world.clock.advance(stepMs)
    await expect.poll(countDue, { interval: 2 }).toBe(0)
  }
}

/** Two days: what is due in the last seconds of a slot may miss its end and leave in the next. */
async function passNextSlots(): Promise<void> {
  for (const day of ['2026-01-06', '2026-01-07']) {
    world.clock.set(`${day}T09:00:00Z`)
    await passTime(hourMs, minuteMs)
  }
}

async function countDue(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outreach.messages
    where company_id = ${world.owner.companyId} and (state in ('claimed', 'handed_off')
      or (state = 'scheduled' and due_at <= ${world.clock.now()}))`.execute(world.ownerDb)
  return rows[0]?.count ?? 0
}

async function listSentTimes(mailboxId: string): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select handed_off_at as at from outreach.messages
    where mailbox_id = ${mailboxId} and state = 'accepted' order by handed_off_at`.execute(
    world.ownerDb,
  )
  return rows.map(({ at }) => at)
}
