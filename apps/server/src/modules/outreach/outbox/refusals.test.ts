import { inboxTopic } from '@headwater/contract/outreach/threads'
import { startFaultSmtp } from '@headwater/mail/test/fault-smtp-server'
import { createSmtpTransport } from '@headwater/mail/transports'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import {
  countUsed,
  enrolSomeone,
  failWrites,
  findEnrolment,
  findMessage,
  listTransitions,
  startOutboxWorld,
  untilState,
} from '#test/outbox-world'
import { aStep } from '#test/outreach-builders'
import { listQueuedMails } from '#test/queued-mails'
import { listTeamEntries } from '#test/team-builders'
import { watchTopic } from '#test/watch-topic'

const world = startOutboxWorld()

const minuteMs = 60_000

it('case 1: a 450 for the recipient is tried again later with the same Message-ID', async () => {
  const id = await world.write('anna@example.org')
  const { messageId } = await findMessage(world, id)
  world.smtp.breakNext({ at: 'recipient', how: '450 4.2.0 Greylisted' })
  await world.runOutbox()
  await expect.poll(async () => (await findMessage(world, id)).failures).toBe(1)
  expect(await untilState(world, id, 'scheduled')).toMatchObject({
    dueReason: 'retry',
    quotaDay: null,
    handedOffAt: null,
  })
  expect(await countUsed(world, world.mailboxId)).toBe(0)
  world.clock.advance(minuteMs)
  expect(await untilState(world, id, 'accepted')).toMatchObject({ messageId, attempt: 2 })
  expect(world.smtp.taken).toHaveLength(1)
  expect(world.smtp.taken[0]).toContain(`Message-ID: ${messageId}`)
  expect(await countUsed(world, world.mailboxId)).toBe(1)
})

it('case 2: a 550 5.1.1 ends the enrolment, suppresses the address and sends no further step', async () => {
  const { messageId: id, enrolmentId, candidateId } = await enrolSomeone(world, [aStep(), aStep()])
  world.smtp.breakNext({ at: 'recipient', how: '550 5.1.1 No such user' })
  await world.runOutbox()
  await untilState(world, id, 'rejected')
  expect(await findEnrolment(world, enrolmentId)).toEqual({
    state: 'bounced',
    reason: 'dead_address',
  })
  const { rows } = await sql<{ reason: string; expires: boolean }>`
    select reason, expires_at is not null as expires from people.suppressions
    where company_id = ${world.owner.companyId}`.execute(world.ownerDb)
  expect(rows).toEqual([{ reason: 'bounced', expires: true }])
  const { rows: bounces } = await sql`select 1 from pipeline.candidate_events
    where candidate_id = ${candidateId} and kind = 'bounced'`.execute(world.ownerDb)
  expect(bounces).toHaveLength(1)
  expect(await countMessages(enrolmentId)).toBe(1)
  expect(await countUsed(world, world.mailboxId)).toBe(0)
})

it('case 3: a 550 5.7.1 pauses the mailbox and suppresses no one', async () => {
  const { messageId: id, enrolmentId } = await enrolSomeone(world, [aStep(), aStep()])
  world.smtp.breakNext({ at: 'recipient', how: '550 5.7.1 Blocked by policy' })
  await world.runOutbox()
  await untilState(world, id, 'rejected')
  // Its limit of 200 begins again at half.
  const ramp = { rampsUp: true, rampStart: 100, rampStep: 0 }
  expect(await getMailbox()).toMatchObject({ status: 'paused', fault: 'policy_refusal', ...ramp })
  expect(await findEnrolment(world, enrolmentId)).toEqual({ state: 'paused', reason: 'refused' })
  const { rows } = await sql`select 1 from people.suppressions
    where company_id = ${world.owner.companyId}`.execute(world.ownerDb)
  expect(rows).toEqual([])
})

it.each(['421 4.3.2 Shutting down', '451 4.3.0 Try again'] as const)(
  'case 4: a %s after the final dot is tried again and arrives once',
  async (how) => {
    const id = await world.write('anna@example.org')
    world.smtp.breakNext({ at: 'after-dot', how })
    await world.runOutbox()
    await expect.poll(async () => (await findMessage(world, id)).failures).toBe(1)
    world.clock.advance(minuteMs)
    await untilState(world, id, 'accepted')
    expect(world.smtp.taken).toHaveLength(1)
    expect(await listTransitions(world, id)).toEqual([
      '→scheduled',
      'scheduled→claimed',
      'claimed→handed_off',
      'handed_off→scheduled',
      'scheduled→claimed',
      'claimed→handed_off',
      'handed_off→accepted',
    ])
  },
)

it('case 8: a reset in the middle of the body is tried again with the same bytes', async () => {
  const id = await world.write('anna@example.org')
  world.smtp.breakNext({ at: 'mid-body', how: 'reset' })
  await world.runOutbox()
  await expect.poll(async () => (await findMessage(world, id)).failures).toBe(1)
  const first = (await untilState(world, id, 'scheduled')).mime
  world.clock.advance(minuteMs)
  await untilState(world, id, 'accepted')
  // A line that begins with a dot is sent with two.
  const taken = world.smtp.taken.map((source) => source.replace(/^\.\./gm, '.'))
  expect(taken).toEqual([first?.toString().replace(/\r\n$/, '')])
})

it.each(['greeting', 'mail', 'recipient', 'data'] as const)(
  'case 9: a connection that drops at %s, fresh or reused, is tried again and arrives once',
  async (at) => {
    await world.runOutbox()
    await untilState(world, await world.write('first@example.org'), 'accepted')
    for (const how of ['fin', 'reset'] as const) {
      if (at === 'greeting') world.smtp.closeIdle()
      world.smtp.breakNext({ at, how })
      const id = await world.write(`${how}@example.org`)
      await expect.poll(async () => (await findMessage(world, id)).failures).toBe(1)
      world.clock.advance(minuteMs)
      await untilState(world, id, 'accepted')
    }
    expect(world.smtp.taken).toHaveLength(3)
  },
)

it.each([
  { at: 'after-dot', how: '550 5.1.1 No such user', write: 'insert', table: 'people.suppressions' },
  { at: 'mail', how: '421 4.7.28 Too many messages', write: 'update', table: 'outreach.mailboxes' },
] as const)('a $how is recorded even if what follows from it fails', async (refusal) => {
  const isThrottled = refusal.at === 'mail'
  const when = isThrottled ? "new.status = 'throttled'" : 'true'
  await failWrites(world, refusal.write, refusal.table, when)
  world.smtp.breakNext(refusal)
  const id = await world.write('anna@example.org')
  await world.runOutbox()
  await expect
    .poll(() => findMessage(world, id))
    .toMatchObject({
      state: isThrottled ? 'scheduled' : 'rejected',
      attempt: 1,
      quotaDay: null,
      handedOffAt: null,
    })
})

it('addresses that are refused at once stop first messages of the mailbox', async () => {
  for (const name of ['anna', 'ben']) {
    world.smtp.breakNext({ at: 'recipient', how: '550 5.1.1 No such user' })
    await world.write(`${name}@example.org`)
  }
  await world.runOutbox()
  await expect.poll(getMailbox).toMatchObject({ status: 'connected', fault: 'many_bounces' })
})

it('an open thread shows a refusal at once', async () => {
  const { messageId } = await enrolSomeone(world)
  const topic = { topic: inboxTopic.name, key: world.owner.companyId }
  const reader = await watchTopic(world, world.owner, topic)
  expect(await reader.next()).toEqual({ type: 'ready' })
  world.smtp.breakNext({ at: 'data', how: '554 5.6.0 Content refused' })
  await world.runOutbox()
  await untilState(world, messageId, 'rejected')
  expect(await reader.next()).toMatchObject({ change: { threadId: expect.any(String) } })
})

it('a full mailbox is tried again after a week, and not a third time', async () => {
  const { messageId: id, enrolmentId } = await enrolSomeone(world)
  // Greylisting before it is another matter.
  world.smtp.breakNext({ at: 'recipient', how: '450 4.2.0 Greylisted' })
  await world.runOutbox()
  await expect.poll(async () => (await findMessage(world, id)).failures).toBe(1)
  const full = { state: 'paused', reason: 'mailbox_full' }
  for (const [days, expected] of [
    [1, full],
    [8, { ...full, state: 'stopped' }],
  ] as const) {
    world.smtp.breakNext({ at: 'recipient', how: '552 5.2.2 Mailbox full' })
    world.clock.advance(days * 24 * 60 * minuteMs)
    await expect.poll(() => findEnrolment(world, enrolmentId)).toEqual(expected)
  }
})

it('a message is given up after eight failed attempts', async () => {
  const id = await world.write('anna@example.org')
  await world.runOutbox()
  for (let failures = 1; failures <= 8; failures += 1) {
    world.smtp.breakNext({ at: 'recipient', how: '450 4.2.0 Greylisted' })
    world.clock.advance(8 * 60 * minuteMs)
    await expect.poll(async () => (await findMessage(world, id)).failures).toBe(failures)
  }
  expect(await untilState(world, id, 'rejected')).toMatchObject({
    reason: '450 4.2.0 Greylisted',
    quotaDay: null,
  })
})

it('a mailbox that is asked to slow down waits an hour, then two, and sends again', async () => {
  const id = await world.write('anna@example.org')
  await world.runOutbox()
  for (const hours of [1, 2]) {
    world.smtp.breakNext({ at: 'mail', how: '421 4.7.28 Too many messages' })
    const retryAt = new Date(world.clock.now().getTime() + hours * 60 * minuteMs)
    await expect.poll(getMailbox).toMatchObject({ status: 'throttled', retryAt })
    expect((await untilState(world, id, 'scheduled')).failures).toBe(0)
    world.clock.set(retryAt)
  }
  await untilState(world, id, 'accepted')
  expect(await getMailbox()).toMatchObject({ status: 'connected', fault: null, throttles: 0 })
})

it('a refused sign-in disconnects the mailbox, tells its owner once and leaves an audit entry', async () => {
  const server = await startFaultSmtp({ password: 'the new password' })
  onTestFinished(() => server.stop())
  await world.transport.close()
  world.transport = createSmtpTransport({
    host: 'localhost',
    address: '127.0.0.1',
    port: server.port,
    tls: 'none',
    signIn: { user: 'ines@meridian.test', password: 'the old password' },
  })
  const ids = [await world.write('anna@example.org'), await world.write('ben@example.org')]
  await world.runOutbox()
  const fault = { status: 'disconnected', fault: 'sign_in_refused' }
  await expect.poll(getMailbox).toMatchObject(fault)
  // Neither is lost nor counted as failed, and neither is tried while the mailbox is disconnected.
  for (const id of ids) {
    expect(await untilState(world, id, 'scheduled')).toMatchObject({ failures: 0, quotaDay: null })
  }
  const { rows } = await sql<{ address: string }>`
    select address from outreach.mailboxes where id = ${world.mailboxId}`.execute(world.ownerDb)
  const { address } = rows[0] as { address: string }
  const mails = (await listQueuedMails(world)).filter(({ to }) => to === world.owner.email)
  expect(mails.map(({ subject }) => subject)).toEqual([`${address} has stopped sending`])
  const entries = await listTeamEntries(world, world.owner)
  expect(entries.filter(({ action }) => action === 'mailbox.failed')).toMatchObject([
    { subjectId: world.mailboxId, after: { address, ...fault } },
  ])
})

async function countMessages(enrolmentId: string): Promise<number> {
  const { rows } = await sql`
    select 1 from outreach.messages where enrolment_id = ${enrolmentId}`.execute(world.ownerDb)
  return rows.length
}

async function getMailbox() {
  const { rows } = await sql`
    select status, fault, retry_at, throttles, ramps_up, ramp_start, ramp_step
    from outreach.mailboxes
    where id = ${world.mailboxId}`.execute(world.ownerDb)
  return rows[0]
}
