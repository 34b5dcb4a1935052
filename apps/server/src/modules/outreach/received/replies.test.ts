import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fetchBoard, fetchCard, getStage } from '#test/board-builders'
import {
  findStepState,
  getEnrolment,
  listSuppressions,
  listThreadEvents,
  startInboxWorld,
  untilReceived,
  type WrittenPerson,
} from '#test/inbox-world'

const world = startInboxWorld()

async function untilEnded({ enrolmentId }: WrittenPerson, state: string) {
  await expect
    .poll(async () => (await getEnrolment(world, enrolmentId)).state, { timeout: 10_000 })
    .toBe(state)
}

async function getThread({ enrolmentId }: WrittenPerson) {
  const { rows } = await sql<{
    isUnread: boolean
    needsReply: boolean
    badge: string | null
    snippet: string
  }>`
    select is_unread, needs_reply, badge, snippet from outreach.threads
    where id in (select thread_id from outreach.messages where enrolment_id = ${enrolmentId})`.execute(
    world.ownerDb,
  )
  return rows[0]
}

describe('a reply', () => {
  it('stops the sequence, moves the card to Replied and needs an answer', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    await world.act(person.address, 'reply', {
      text: 'Yes, I would love to talk. Call me on Tuesday.',
    })
    await untilEnded(person, 'replied')
    expect(await findStepState(world, person.enrolmentId, 2)).toBe('cancelled')
    expect(await untilReceived(world, person)).toMatchObject([
      { class: 'human', matchedBy: 'message_id', folder: 'inbox', replyKind: 'interested' },
    ])
    expect(await getThread(person)).toMatchObject({
      isUnread: true,
      needsReply: true,
      badge: 'interested',
      snippet: expect.stringContaining('Yes, I would love to talk.'),
    })
    const [event, ...others] = await listThreadEvents(world, person)
    expect(event).toMatch(
      /^Sequence stopped at \d\d:\d\d because Elif replied\. Step 2 will not be sent\.$/,
    )
    expect(others).toEqual([])
    const { owner } = world
    const board = await fetchBoard(world, owner, person.jobId)
    const card = await fetchCard(world, owner, person.jobId, person.candidateId)
    expect(card).toMatchObject({
      stageId: getStage(board, 'replied').id,
      last: { kind: 'interested' },
    })
  })

  it('that only asks to stop suppresses the person for good', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    await world.act(person.address, 'reply', { text: 'Unsubscribe' })
    await untilEnded(person, 'unsubscribed')
    expect(await listSuppressions(world, world.owner)).toEqual([
      { reason: 'unsubscribed', expires: false },
    ])
    expect(await getThread(person)).toMatchObject({ needsReply: false })
  })

  it.each([
    [
      'with X-Auto-Response-Suppress',
      { headers: { 'X-Auto-Response-Suppress': 'All' } },
      'message_id',
    ],
    ['from another address in the thread', { from: 'elif.private@home.test' }, 'message_id'],
    ['without In-Reply-To', { isUnthreaded: true }, 'address'],
  ])('case 26: a human reply %s stops the sequence', async (_, options, matchedBy) => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    await world.act(person.address, 'reply', { text: 'Could you send me the salary?', ...options })
    await untilEnded(person, 'replied')
    expect(await untilReceived(world, person)).toMatchObject([{ class: 'human', matchedBy }])
  })

  it('case 26: a human reply in Junk stops the sequence', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    await world.act(world.mailboxAddress, 'faults', { deliverToJunk: true }, 'PUT')
    await world.act(person.address, 'reply', { text: 'Could you send me the salary?' })
    await untilEnded(person, 'replied')
    expect(await untilReceived(world, person)).toMatchObject([{ class: 'human', folder: 'junk' }])
  })

  it('of a colleague the message was forwarded to stops the sequence', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    const to = 'cleo@candidate.test'
    await world.act(person.address, 'forward', { to, text: 'I take care of it, tell me more.' })
    await untilEnded(person, 'replied')
    expect((await listThreadEvents(world, person))[0]).toContain('because Cleo replied')
  })

  it('that is read again after the place to continue was lost changes nothing', async () => {
    await world.runOutbox()
    const sync = world.runSync()
    const person = await world.writeToSomeone()
    await world.act(person.address, 'reply', { text: 'Who is the employer?' })
    await untilEnded(person, 'replied')
    await sync.stop()
    const before = await dumpInbox(person)
    await sql`update outreach.mailboxes set sync_cursor = null, synced_at = null`.execute(
      world.ownerDb,
    )
    world.runSync()
    await expect.poll(hasSynced, { timeout: 10_000 }).toBe(true)
    expect(await dumpInbox(person)).toEqual(before)
  })

  it('of a stranger is not stored', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    await world.act(person.address, 'reply', {
      text: 'Hello',
      from: 'a@elsewhere.test',
      isUnthreaded: true,
    })
    await world.act(person.address, 'reply', { text: 'Is it remote?' })
    await untilEnded(person, 'replied')
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from outreach.received
      where company_id = ${world.owner.companyId}`.execute(world.ownerDb)
    expect(rows[0]?.count).toBe(1)
  })
})

describe('the owner of a mailbox who writes to a person in another mail program', () => {
  it('stops the sequence', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    // The candidate writes to the owner, who answers in their own mail program.
    const { mailboxAddress } = world
    await sql`update outreach.mailboxes set sync_cursor = sync_cursor`.execute(world.ownerDb)
    await world.act(person.address, 'reply', {
      text: 'Hello',
      from: 'x@elsewhere.test',
      isUnthreaded: true,
    })
    await world.act(mailboxAddress, 'forward', { to: person.address, text: 'See below.' })
    await untilEnded(person, 'stopped')
    expect(await getEnrolment(world, person.enrolmentId)).toMatchObject({
      reason: 'manual_message',
    })
    expect((await listThreadEvents(world, person))[0]).toContain(
      'because you wrote to Elif yourself',
    )
  })
})

async function dumpInbox({ enrolmentId, candidateId }: WrittenPerson): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from outreach.received where enrolment_id = ${enrolmentId}) as received,
      (select count(*) from outreach.thread_events) as events,
      (select count(*) from pipeline.candidate_events where candidate_id = ${candidateId}) as timeline,
      (select version from outreach.enrolments where id = ${enrolmentId}) as version`.execute(
    world.ownerDb,
  )
  return rows[0]
}

async function hasSynced(): Promise<boolean> {
  const { rows } = await sql`select 1 from outreach.mailboxes
    where id = ${world.mailboxId} and synced_at is not null`.execute(world.ownerDb)
  return rows.length > 0
}
