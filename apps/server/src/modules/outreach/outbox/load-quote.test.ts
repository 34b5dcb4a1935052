import { expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { startOutboxWorld, untilState } from '#test/outbox-world'
import { outreachContext } from '#test/outreach-builders'
import { aThread } from '#test/thread-builders'
import { enqueueMessage } from './enqueue-message.ts'

const world = startOutboxWorld()

/** Sends a message and returns it as the server received it. */
async function send(threadId: string, references: readonly string[]): Promise<string> {
  const { owner, mailboxId } = world
  const id = await inTransaction(outreachContext(world, owner), (ctx) =>
    enqueueMessage(ctx, {
      kind: 'single',
      mailboxId,
      threadId,
      sentBy: owner.clientId,
      to: { name: 'Anna Abel', address: 'anna@candidate.test' },
      subject: 'Re: A role in storage',
      bodyHtml: '<p>Eighty thousand.</p>',
      references,
    }),
  )
  await world.runOutbox()
  await untilState(world, id, 'accepted')
  return world.smtp.taken.at(-1) ?? ''
}

it('a reply quotes the mail that it answers, and a further message quotes nothing', async () => {
  const { owner, mailboxId } = world
  const text = 'What is the salary?\nAnd where is it?'
  const { threadId, receivedId } = await aThread(world, owner, { mailboxId, text })
  const references = ['<earlier@meridian.test>', `<${receivedId}@candidate.test>`]
  expect(await send(threadId, references)).toMatch(
    /Eighty thousand\.[\s\S]*Anna Abel wrote:\r\n> What is the salary\?\r\n> And where is it\?/,
  )
  world.clock.advance(60 * 60_000)
  expect(await send(threadId, references.slice(0, 1))).not.toContain('wrote:')
})
