import type { MailReader } from '@headwater/mail/transports'
import { sql } from 'kysely'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { deleteSentBytes } from '../outbox/message-store.ts'
import type { MailboxRef } from './sync-store.ts'

const batch = 20

interface UnfiledMessage {
  readonly id: string
  readonly messageId: string
  readonly mime: Buffer
}

/**
 * Puts a copy of what was sent into the sent folder, at mail servers that do not do so themselves. A
 * server that refuses copies for a day gets none, and is read all the same.
 */
export async function fileSentMessages(
  ctx: Ctx,
  { appendToSent }: MailReader,
  { mailboxId }: MailboxRef,
  signal: AbortSignal,
): Promise<void> {
  if (!appendToSent) return
  const messages = await inTransaction(ctx, async (ctx) => {
    const isOld = sql`m.accepted_at < outreach.clock() - interval '1 day'`
    await deleteSentBytes(ctx, sql`m.mailbox_id = ${mailboxId} and ${isOld}`)
    return listUnfiledMessages(ctx, mailboxId)
  })
  for (const { id, messageId, mime } of messages) {
    if (signal.aborted) return
    try {
      await appendToSent(mime, messageId)
      await inTransaction(ctx, (ctx) => deleteSentBytes(ctx, sql`m.id = ${id}`))
    } catch (error) {
      ctx.log.warn({ err: error, mailboxId, messageId: id }, 'a sent message could not be filed')
    }
  }
}

async function listUnfiledMessages(
  { db, actor }: InTx,
  mailboxId: string,
): Promise<UnfiledMessage[]> {
  const { rows } = await sql<UnfiledMessage>`
    select m.id, m.message_id, m.mime from outreach.messages m
    where m.company_id = ${actor.companyId} and m.mailbox_id = ${mailboxId}
      and m.state = 'accepted' and m.mime is not null
    order by m.accepted_at limit ${batch}`.execute(db)
  return rows
}
