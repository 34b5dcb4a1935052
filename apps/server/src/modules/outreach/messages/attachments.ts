import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/outreach/messages'
import { maxAttachmentBytes } from '@headwater/contract/outreach/messages'
import { sql } from 'kysely'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { FileReply } from '#platform/http/send-reply'
import { newId } from '#platform/ids'
import { lockUnsentAttachments } from './attachment-store.ts'
import { detectContentType, isProgram } from './detect-content-type.ts'

/** Files that a member has uploaded and not sent. They are deleted after a while. */
const maxUnsent = 50
/** Most mail servers refuse more. */
const maxMessageBytes = 20 * 1024 * 1024

/** Stores a file for a message that is being written. What it is, is decided by its content. */
export function addAttachment(
  ctx: Ctx,
  { name, data }: InputOf<typeof contract.addAttachment>,
): Promise<ReplyOf<typeof contract.addAttachment>> {
  const content = Buffer.from(data, 'base64')
  if (content.length > maxAttachmentBytes) {
    const fields = { data: 'Files can be up to 10 MB.' }
    throw new AppError('invalid_input', 'Files can be up to 10 MB.', fields)
  }
  if (isProgram(name, content)) {
    const text = 'Mail servers refuse programs and scripts. Share a link to the file instead.'
    throw new AppError('invalid_input', text, { data: text })
  }
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    await requireRoom(ctx)
    const attachment = {
      id: newId(),
      name,
      contentType: detectContentType(content),
      bytes: content.length,
    }
    await db
      .insertInto('outreach.attachments')
      .values({
        ...attachment,
        companyId: actor.companyId,
        messageId: null,
        receivedId: null,
        addedBy: actor.clientId,
        content,
      })
      .execute()
    return attachment
  })
}

/** Old files that were never sent make room, unless a draft has them. */
async function requireRoom({ db, actor }: InTx): Promise<void> {
  await sql`
    delete from outreach.attachments a
    where a.company_id = ${actor.companyId} and a.message_id is null and a.received_id is null
      and a.added_at < now() - interval '7 days' and not exists (
        select 1 from outreach.drafts d
        where d.company_id = a.company_id and a.id = any(d.attachment_ids))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outreach.attachments
    where company_id = ${actor.companyId} and message_id is null and received_id is null
      and added_by = ${actor.clientId}`.execute(db)
  if ((rows[0]?.count ?? 0) < maxUnsent) return
  throw new AppError('over_limit', 'Send or discard some of your drafts with files first.')
}

/** Refuses files that the caller has not uploaded, or that are too large together. */
export async function requireOwnAttachments(ctx: InTx, ids: readonly string[]): Promise<void> {
  const { db, actor } = ctx
  const wanted = new Set(ids)
  const found = await lockUnsentAttachments(db, actor.companyId, actor.clientId, [...wanted])
  if (found.length < wanted.size)
    throw new AppError('not_found', 'A file no longer exists. Add it again.')
  const bytes = found.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes <= maxMessageBytes) return
  const fields = { attachmentIds: 'All files together can be up to 20 MB.' }
  throw new AppError('invalid_input', 'All files together can be up to 20 MB.', fields)
}

/** Returns a file as a download and never inline, because it may come from outside. */
export function getAttachment(
  ctx: Ctx,
  { attachmentId }: InputOf<typeof contract.getAttachment>,
): Promise<FileReply> {
  return inTransaction(ctx, async ({ db, actor }) => {
    const file = await db
      .selectFrom('outreach.attachments')
      .select(['name', 'content', 'messageId', 'receivedId', 'addedBy'])
      .where('companyId', '=', actor.companyId)
      .where('id', '=', attachmentId)
      .executeTakeFirst()
    const isUnsent = file?.messageId === null && file.receivedId === null
    // What a member has not sent yet is theirs alone.
    if (!file || (isUnsent && file.addedBy !== actor.clientId)) {
      throw new AppError('not_found', 'File not found.')
    }
    const { name: fileName, content } = file
    return { contentType: 'application/octet-stream', content, fileName, isUntrusted: true }
  })
}
