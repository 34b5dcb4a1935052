import type { Attachment } from '@headwater/contract/outreach/messages'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Lists files in the order of the ids. Those that no longer exist are left out. */
export async function listAttachmentsByIds(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<Attachment[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Attachment>`
    select id, name, content_type, bytes from outreach.attachments
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface OwnedAttachment extends Attachment {
  readonly ownerId: string
}

/** Lists the files of messages or of received mails, by their owner. */
export async function listAttachmentsOf(
  db: Db,
  companyId: string,
  owner: 'message' | 'received',
  ids: readonly string[],
): Promise<ReadonlyMap<string, Attachment[]>> {
  const column = sql.ref(owner === 'message' ? 'message_id' : 'received_id')
  const { rows } = await sql<OwnedAttachment>`
    select id, name, content_type, bytes, ${column} as owner_id from outreach.attachments
    where company_id = ${companyId} and ${column} = any(${ids}::uuid[])
    order by added_at, id`.execute(db)
  return Map.groupBy(rows, ({ ownerId }) => ownerId)
}

/** Lists those of the files that the member has uploaded and not sent yet, until the transaction ends. */
export async function lockUnsentAttachments(
  db: Db,
  companyId: string,
  clientId: string,
  ids: readonly string[],
): Promise<{ id: string; bytes: number }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; bytes: number }>`
    select id, bytes from outreach.attachments
    where company_id = ${companyId} and id = any(${ids}::uuid[]) and added_by = ${clientId}
      and message_id is null and received_id is null
    order by id for update`.execute(db)
  return rows
}

export async function setAttachmentsMessage(
  db: Db,
  companyId: string,
  ids: readonly string[],
  messageId: string | null,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update outreach.attachments set message_id = ${messageId}
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(db)
}

/** Copies the files of a message to another one. */
export async function copyAttachments(
  db: Db,
  companyId: string,
  from: string,
  to: string,
): Promise<void> {
  await sql`
    insert into outreach.attachments
      (company_id, id, message_id, added_by, name, content_type, bytes, content)
    select company_id, gen_random_uuid(), ${to}, added_by, name, content_type, bytes, content
    from outreach.attachments
    where company_id = ${companyId} and message_id = ${from}`.execute(db)
}
