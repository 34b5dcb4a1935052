import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startOutboxWorld, untilState } from '#test/outbox-world'
import { outreachContext } from '#test/outreach-builders'
import { aThread, type ThreadOptions } from '#test/thread-builders'
import { enqueueMessage } from '../outbox/enqueue-message.ts'

const world = startOutboxWorld()
const address = 'anna@candidate.test'
const notice = 'what we know about you and where it comes from'
const optOut = 'Not interested? Tell me and I will not write again.'

/** Sends a single message and returns it as the server received it. */
async function send(threadId: string | null = null): Promise<string> {
  const { owner, mailboxId } = world
  const id = await inTransaction(outreachContext(world, owner), (ctx) =>
    enqueueMessage(ctx, {
      kind: 'single',
      mailboxId,
      threadId,
      sentBy: owner.clientId,
      to: { name: 'Anna Abel', address },
      subject: 'A question',
      bodyHtml: '<p>Hello</p>',
      references: threadId === null ? [] : ['<earlier@meridian.test>'],
    }),
  )
  await world.runOutbox()
  await untilState(world, id, 'accepted')
  return world.smtp.taken.at(-1) ?? ''
}

/** Stores a message that was accepted, and what came back if anything did. */
async function aConversation(
  answer: { class: string; folder: string } | undefined,
  options: Partial<ThreadOptions> = {},
): Promise<string> {
  const { mailboxId, owner, ownerDb } = world
  const { threadId } = await aThread(world, owner, { mailboxId, address, ...options })
  if (answer) {
    await sql`update outreach.received set class = ${answer.class}, folder = ${answer.folder}
      where thread_id = ${threadId}`.execute(ownerDb)
  } else await sql`delete from outreach.received where thread_id = ${threadId}`.execute(ownerDb)
  return threadId
}

function expectFooter(message: string): void {
  expect(message).toContain(optOut)
  expect(message).toMatch(/^List-Unsubscribe: <https:\/\/app\.test\/unsubscribe\/[\w-]{22}>\r$/m)
  expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(message).toContain('Am Speicher 12, 10245 Berlin')
}

describe('the lines below a single message', () => {
  it('are complete in the first one, with the notice about the person’s data', async () => {
    const message = await send()
    expectFooter(message)
    expect(message).toContain(notice)
  })

  it.each([
    ['was not answered', undefined],
    ['was answered by a machine', { class: 'auto_reply', folder: 'inbox' }],
    ['only has more mail of the sender', { class: 'human', folder: 'sent' }],
  ])('stay in a thread that %s, without the notice', async (_, answer) => {
    const message = await send(await aConversation(answer, { token: newId() }))
    expectFooter(message)
    expect(message).not.toContain(notice)
  })

  it('have the notice in a follow-up when no message with it has arrived', async () => {
    const threadId = await aConversation(undefined, { token: newId() })
    await sql`update outreach.messages set state = 'rejected', handed_off_at = null
      where thread_id = ${threadId}`.execute(world.ownerDb)
    expect(await send(threadId)).toContain(notice)
  })

  it.each(['inbox', 'junk'])('end once the person has answered, in %s', async (folder) => {
    const message = await send(await aConversation({ class: 'human', folder }))
    expect(message).toContain('Hello')
    expect(message).not.toContain(optOut)
    expect(message).not.toContain('List-Unsubscribe')
    expect(message).not.toContain('Am Speicher')
  })
})
