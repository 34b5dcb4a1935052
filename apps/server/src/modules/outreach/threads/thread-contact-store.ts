import { sql } from 'kysely'
import type { InTx } from '#platform/context'

interface ReplyAddress {
  readonly address: string
  readonly name: string
}

/** The person who wrote last, or else the address that was written to last. */
export async function findReplyAddress(
  { db, actor }: InTx,
  threadId: string,
): Promise<ReplyAddress> {
  const { rows } = await sql<ReplyAddress>`
    (select from_address as address, from_name as name from outreach.received
      where company_id = ${actor.companyId} and thread_id = ${threadId} and class = 'human'
        and folder <> 'sent' and from_address <> ''
      order by received_at desc limit 1)
    union all
    (select to_address, to_name from outreach.messages
      where company_id = ${actor.companyId} and thread_id = ${threadId}
      order by created_at desc limit 1)
    limit 1`.execute(db)
  return rows[0] ?? { address: '', name: '' }
}

/** Lists the Message-IDs of a thread with angle brackets, oldest first, as recipients saw them. */
export async function listThreadMessageIds(
  { db, actor }: InTx,
  threadId: string,
): Promise<string[]> {
  const { rows } = await sql<{ wireId: string }>`
    select wire_id from (
      select coalesce((select w.wire_id from outreach.wire_ids w
          where w.company_id = m.company_id and w.message_id = m.id
          order by '<' || w.wire_id || '>' = m.message_id limit 1),
          trim(both '<>' from m.message_id)) as wire_id,
        coalesce(m.accepted_at, m.handed_off_at) as at
      from outreach.messages m
      where m.company_id = ${actor.companyId} and m.thread_id = ${threadId}
        and m.handed_off_at is not null
      union all
      select wire_id, received_at from outreach.received
      where company_id = ${actor.companyId} and thread_id = ${threadId} and class = 'human'
        and wire_id is not null) ids
    order by at desc limit 20`.execute(db)
  return rows.map(({ wireId }) => `<${wireId}>`).reverse()
}
