import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { type setReplyKind as contract, inboxTopic } from '@headwater/contract/outreach/threads'
import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { publishLive } from '#platform/live/publish-live'

/** Corrects what the rules made of a reply. The badge of the thread follows its latest reply. */
export function setReplyKind(
  ctx: Ctx,
  { receivedId, kind }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { rows } = await sql<{ threadId: string }>`
      update outreach.received
      set reply_kind = ${kind}, reply_set_by = ${actor.clientId}, reply_set_at = outreach.clock()
      where company_id = ${actor.companyId} and id = ${receivedId} and class = 'human'
        and folder <> 'sent'
      returning thread_id`.execute(db)
    const threadId = rows[0]?.threadId
    if (threadId === undefined) throw new AppError('not_found', 'Reply not found.')
    await sql`
      update outreach.threads t
      set badge = (select r.reply_kind from outreach.received r
        where r.company_id = t.company_id and r.thread_id = t.id and r.class = 'human'
          and r.folder <> 'sent'
        order by r.received_at desc limit 1)
      where t.company_id = ${actor.companyId} and t.id = ${threadId}`.execute(db)
    await publishLive(ctx, inboxTopic, actor.companyId, { threadId })
    return {}
  })
}
