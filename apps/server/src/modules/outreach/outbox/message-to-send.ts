import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { messageSuppression } from './message-store.ts'
import { hasReply, type MessageToSend } from './render-message.ts'

/** Reads the message that a claim takes, in one statement. */
export async function getMessageToSend({ db, actor }: InTx, id: string): Promise<MessageToSend> {
  const { rows } = await sql<MessageToSend>`
    select m.id, m.kind, m.sent_by, m.to_name, m.to_address, m.subject, m.body_html,
      m.mime, m.mime_sha256, m.message_id, m.in_reply_to, m.reference_ids, m.draft_id,
      t.provider_thread_id, m.enrolment_id, m.failures, ${messageSuppression} as suppression,
      ${hasReply(sql`m.company_id`, sql`m.thread_id`)} as has_reply, exists (
        select 1 from outreach.messages n
        where n.company_id = m.company_id and n.to_address = m.to_address and n.id <> m.id
          and n.handed_off_at is not null and n.state = 'accepted'
          and n.unsubscribe_hash is not null) as is_notified,
      e.current_id as person_id, q.job, q.language,
      coalesce(s.postal_address, '') as postal_address,
      coalesce(s.registration, '') as registration,
      exists (select 1 from outreach.attachments a where a.company_id = m.company_id
        and a.message_id = m.id) as has_attachments,
      outreach.clock() as now
    from outreach.messages m
    left join outreach.threads t on t.company_id = m.company_id and t.id = m.thread_id
    left join outreach.enrolments e on e.company_id = m.company_id and e.id = m.enrolment_id
    left join outreach.sequences q on q.company_id = e.company_id and q.id = e.sequence_id
    left join outreach.settings s on s.company_id = m.company_id
    where m.company_id = ${actor.companyId} and m.id = ${id}`.execute(db)
  return rows[0] as MessageToSend
}
