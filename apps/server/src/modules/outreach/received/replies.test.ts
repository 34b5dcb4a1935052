import { getThread, inboxTopic, setReplyKind } from '@headwater/contract/outreach/threads'
import { boardTopic } from '@headwater/contract/pipeline/board'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fetchBoard, fetchCard, getStage } from '#test/board-builders'
import type { EventReader } from '#test/event-reader'
import {
  findStepState,
  getEnrolment,
  getThreadRow,
  listSuppressions,
  listThreadEvents,
  untilEnded,
  untilReceived,
} from '#test/inbox-queries'
import { aStandInMailbox, readAgain, startInboxWorld, type WrittenPerson } from '#test/inbox-world'
import { gateHandOff } from '#test/outbox-world'
import { anSmtpTransport, aStep } from '#test/outreach-builders'
import { watchTopic } from '#test/watch-topic'

const world = startInboxWorld()

describe('a reply', () => {
  it('stops the sequence, moves the card to Replied and needs an answer', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    await world.act(person.address, 'reply', {
      text: 'Yes, I would love to talk. Call me on Tuesday.',
    })
    await untilEnded(world, person, 'replied')
    expect(await findStepState(world, person.enrolmentId, 2)).toBe('cancelled')
    expect(await untilReceived(world, person)).toMatchObject([
      { class: 'human', matchedBy: 'message_id', folder: 'inbox', replyKind: 'interested' },
    ])
    expect(await getThreadRow(world, person)).toMatchObject({
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

  it('case 21: that is read between claim and hand-off stops the next step', async () => {
    const outbox = await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    await outbox.stop()
    await sql`update outreach.mailboxes set next_send_at = '-infinity'
      where id = ${world.mailboxId}`.execute(world.ownerDb)
    await sql`update outreach.messages set due_at = created_at
      where enrolment_id = ${person.enrolmentId} and position = 2`.execute(world.ownerDb)
    const gate = gateHandOff(anSmtpTransport(world.standIns.smtp.port))
    await world.runOutbox({ openTransport: async () => gate.transport })
    await gate.isWaiting
    await world.act(person.address, 'reply', { text: 'Yes, gladly.' })
    await untilEnded(world, person, 'replied')
    gate.open()
    await expect.poll(() => gate.answers).toEqual([false])
    expect(await findStepState(world, person.enrolmentId, 2)).toBe('cancelled')
  })

  it('reaches the open inbox and board, and shows the words that its kind rests on', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    const { companyId } = world.owner
    const inbox = await watch({ topic: inboxTopic.name, key: companyId })
    const board = await watch({ topic: boardTopic.name, key: person.jobId })
    await world.act(person.address, 'reply', { text: 'Hello Ines,\nwhat is the salary?\nElif' })
    const { change } = (await inbox.next()) as { change: { threadId: string } }
    expect(await board.next()).toMatchObject({ topic: boardTopic.name, key: person.jobId })
    const { threadId } = change
    const read = () => world.call(getThread, { threadId }, { as: world.owner })
    const { id, text, reply } = await getReceivedEntry()
    expect(reply).toMatchObject({ kind: 'question', reason: 'asks about pay', setBy: null })
    expect(text.slice(reply?.quote?.start, reply?.quote?.end)).toBe('what is the salary?')
    const correction = { receivedId: id, kind: 'no' } as const
    await world.call(setReplyKind, correction, { as: world.owner })
    expect((await getReceivedEntry()).reply).toMatchObject({
      kind: 'no',
      setBy: { clientId: world.owner.clientId },
    })

    async function getReceivedEntry() {
      const entry = (await read()).body.entries.find(({ type }) => type === 'received')
      if (entry?.type !== 'received') throw new Error('There is no reply.')
      return entry
    }
  })

  it('to an old message from another mailbox stops the sequence that runs now', async () => {
    await world.runOutbox()
    world.runSync()
    const first = await world.writeToSomeone({ steps: [aStep({ subject: 'An old role' })] })
    await sql`update outreach.enrolments set state = 'completed', completes_at = null
      where id = ${first.enrolmentId}`.execute(world.ownerDb)
    await sql`update outreach.settings set cool_down_days = 0`.execute(world.ownerDb)
    Object.assign(world, await aStandInMailbox(world, world.owner))
    const second = await world.writeTo(first)
    const id = await findMailId(first.address, 'An old role')
    await world.act(first.address, 'reply', { id, text: 'I would like to hear more.' })
    await untilEnded(world, second, 'replied')
    await untilEnded(world, first, 'replied')
    expect(await findStepState(world, second.enrolmentId, 2)).toBe('cancelled')
  })

  it('that only asks to stop suppresses the person for good', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    await world.act(person.address, 'reply', { text: 'Unsubscribe' })
    await untilEnded(world, person, 'unsubscribed')
    expect(await listSuppressions(world, world.owner)).toEqual([
      { reason: 'unsubscribed', expires: false },
    ])
    expect(await getThreadRow(world, person)).toMatchObject({ needsReply: false })
  })

  it('of a colleague the message was forwarded to stops the sequence', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    const to = 'cleo@candidate.test'
    await world.act(person.address, 'forward', { to, text: 'I take care of it, tell me more.' })
    await untilEnded(world, person, 'replied')
    expect((await listThreadEvents(world, person))[0]).toContain('because Cleo replied')
  })

  it.each([
    ['the place to continue was lost', async () => {}],
    // All mails have other keys then, as those that were moved to another folder.
    ['the server gave its mails new numbers', () => world.act(world.mailboxAddress, 'reset-uids')],
  ])('that is read again after %s changes nothing', async (_, happen) => {
    await world.runOutbox()
    const sync = world.runSync()
    const person = await world.writeToSomeone()
    await world.act(person.address, 'reply', { text: 'Who is the employer?' })
    await untilEnded(world, person, 'replied')
    await sync.stop()
    const before = await dumpInbox(person)
    await happen()
    await readAgain(world)
    expect(await dumpInbox(person)).toEqual(before)
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
    await untilEnded(world, person, 'stopped')
    expect(await getEnrolment(world, person.enrolmentId)).toMatchObject({
      reason: 'manual_message',
    })
    expect((await listThreadEvents(world, person))[0]).toContain(
      'because you wrote to Elif yourself',
    )
  })
})

async function watch(subscription: { topic: string; key: string }): Promise<EventReader> {
  const reader = await watchTopic(world, world.owner, subscription)
  expect(await reader.next()).toEqual({ type: 'ready' })
  return reader
}

async function findMailId(address: string, subject: string): Promise<string | undefined> {
  const { apiBase } = world.standIns.settings.gmail ?? {}
  const reply = await fetch(`${apiBase}/api/accounts/${address}/messages?folder=Inbox`)
  const { messages } = (await reply.json()) as { messages: { id: string; subject: string }[] }
  return messages.find((mail) => mail.subject === subject)?.id
}

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
