import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { saveDraft as contract, Draft } from '@headwater/contract/outreach/threads'
import { sanitizeHtml } from '@headwater/mail/compose'
import { sql } from 'kysely'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { getSendableMailbox } from '../mailboxes/get-mailbox.ts'
import { listAttachmentsByIds } from '../messages/attachment-store.ts'
import { requireOwnAttachments } from '../messages/attachments.ts'
import { getUsableTemplate } from '../templates/templates.ts'
import { hasMessage } from './entry-store.ts'
import { getThreadRow } from './update-thread.ts'

/** Saves what a member is writing, for themselves. An empty draft is deleted. */
export function saveDraft(
  ctx: Ctx,
  { threadId, ...draft }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return inTransaction(ctx, async (ctx) => {
    await getThreadRow(ctx, threadId)
    if (isEmptyDraft(draft)) {
      await deleteDraft(ctx, threadId)
      return { savedAt: ctx.clock.now().toISOString() }
    }
    await requireDraftParts(ctx, draft)
    return { savedAt: await upsertDraft(ctx, threadId, draft) }
  })
}

/** Refuses a mailbox, template or file that does not exist for the caller. */
export async function requireDraftParts(
  ctx: InTx,
  { mailboxId, templateId, attachmentIds }: DraftContent,
): Promise<void> {
  if (mailboxId !== null) await getSendableMailbox(ctx, mailboxId)
  if (templateId !== null) await getUsableTemplate(ctx, templateId)
  await requireOwnAttachments(ctx, attachmentIds)
}

export function isEmptyDraft({
  bodyHtml,
  attachmentIds,
}: Pick<DraftContent, 'bodyHtml' | 'attachmentIds'>): boolean {
  return attachmentIds.length === 0 && bodyHtml.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
}

export interface DraftContent {
  readonly mailboxId: string | null
  readonly subject: string
  readonly bodyHtml: string
  readonly templateId: string | null
  readonly attachmentIds: readonly string[]
}

export async function upsertDraft(
  { db, actor, clock }: InTx,
  threadId: string,
  { mailboxId, subject, bodyHtml, templateId, attachmentIds }: DraftContent,
): Promise<string> {
  const savedAt = clock.now()
  await sql`
    insert into outreach.drafts (company_id, thread_id, client_id, mailbox_id, subject, body_html,
      template_id, attachment_ids, saved_at)
    values (${actor.companyId}, ${threadId}, ${actor.clientId}, ${mailboxId}, ${subject},
      ${sanitizeHtml(bodyHtml)}, ${templateId}, ${attachmentIds}::uuid[], ${savedAt})
    on conflict (company_id, thread_id, client_id) do update
    set mailbox_id = excluded.mailbox_id, subject = excluded.subject,
      body_html = excluded.body_html, template_id = excluded.template_id,
      attachment_ids = excluded.attachment_ids, saved_at = excluded.saved_at`.execute(db)
  return savedAt.toISOString()
}

export async function deleteDraft({ db, actor }: InTx, threadId: string): Promise<void> {
  await db
    .deleteFrom('outreach.drafts')
    .where('companyId', '=', actor.companyId)
    .where('threadId', '=', threadId)
    .where('clientId', '=', actor.clientId)
    .execute()
}

/** Returns the caller's draft of a thread. */
export async function findDraft(ctx: InTx, threadId: string): Promise<Draft | null> {
  const { db, actor } = ctx
  const { rows } = await sql<DraftContent & { savedAt: Date }>`
    select mailbox_id, subject, body_html, template_id, attachment_ids, saved_at
    from outreach.drafts
    where company_id = ${actor.companyId} and thread_id = ${threadId}
      and client_id = ${actor.clientId}`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { attachmentIds, savedAt, ...content } = row
  return {
    ...content,
    attachments: await listAttachmentsByIds(db, actor.companyId, attachmentIds),
    savedAt: savedAt.toISOString(),
  }
}

/** Finds the thread in which the caller has begun to write to a candidate, before anything was sent. */
export async function findBegunThread(
  { db, actor }: InTx,
  candidateId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select t.id from outreach.threads t
    join outreach.drafts d on d.company_id = t.company_id and d.thread_id = t.id
      and d.client_id = ${actor.clientId}
    where t.company_id = ${actor.companyId} and t.candidate_id = ${candidateId}
      and t.received_at is null and not ${hasMessage}
    order by d.saved_at desc limit 1`.execute(db)
  return rows[0]?.id
}
