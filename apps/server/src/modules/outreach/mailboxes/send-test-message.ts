import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type {
  sendTestMessage as contract,
  MailboxStatus,
} from '@headwater/contract/outreach/mailboxes'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { enqueueMessage } from '../outbox/enqueue-message.ts'
import { getSendableMailbox } from './get-mailbox.ts'

/** A test would wait with all other messages, unseen. */
const refusals: Readonly<Record<Exclude<MailboxStatus, 'connected'>, string>> = {
  disconnected: 'Connect this mailbox again before you send a test.',
  paused: 'Resume this mailbox before you send a test.',
  throttled: 'The provider limits sending from this mailbox. Send a test when the limit is over.',
}

/** Sends a message from a mailbox to itself, on the same way as all others. */
export function sendTestMessage(
  ctx: Ctx,
  { mailboxId }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return inTransaction(ctx, async (ctx) => {
    const { displayName, address, status } = await getSendableMailbox(ctx, mailboxId)
    if (status !== 'connected') throw new AppError('over_limit', refusals[status])
    const messageId = await enqueueMessage(ctx, {
      kind: 'test',
      mailboxId,
      sentBy: ctx.actor.clientId,
      to: { name: displayName, address },
      subject: 'Test email from Headwater',
      bodyHtml: `<p>This test email was sent by Headwater from ${address}. The mailbox works.</p>`,
    })
    return { messageId }
  })
}
