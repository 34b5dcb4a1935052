import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type {
  confirmMessageSent as contract,
  MessageState,
} from '@headwater/contract/outreach/messages'
import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getSendableMailbox } from '../mailboxes/get-mailbox.ts'
import { settleUnknown } from './send-message-again.ts'

/** Records that a member knows a message arrived whose delivery the server did not confirm. */
export function confirmMessageSent(
  ctx: Ctx,
  { messageId }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await sql<{
      state: MessageState
      mailboxId: string
      enrolmentId: string | null
    }>`
      select state, mailbox_id, enrolment_id from outreach.messages
      where company_id = ${ctx.actor.companyId} and id = ${messageId} and thread_id is not null
      for update`.execute(ctx.db)
    const message = rows[0]
    if (!message) throw new AppError('not_found', 'Email not found.')
    await getSendableMailbox(ctx, message.mailboxId)
    if (message.state !== 'unknown') {
      throw new AppError('over_limit', 'This email is already settled.')
    }
    await settleUnknown(ctx, messageId, message, 'A member says that it was sent.')
    return {}
  })
}
