import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { undoMessage as contract } from '@headwater/contract/outreach/messages'
import { inboxTopic } from '@headwater/contract/outreach/threads'
import { sql } from 'kysely'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { publishLive } from '#platform/live/publish-live'
import { resumeSequencesOf } from '../enrolments/manual-message.ts'
import { moveMessages } from '../outbox/message-store.ts'
import { findDraft, upsertDraft } from '../threads/drafts.ts'
import { listAttachmentsOf, setAttachmentsMessage } from './attachment-store.ts'
import { undoReplyReminder } from './reply-reminder.ts'

/** Takes back a message that has not left and reopens it as a draft of its author. */
export function undoMessage(
  ctx: Ctx,
  { messageId }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return inTransaction(ctx, async (ctx) => {
    const message = await getOwnMessage(ctx, messageId)
    const { db, actor } = ctx
    const moved = await moveMessages(db, actor.companyId, {
      where: sql`m.id = ${messageId}`,
      from: ['scheduled', 'claimed'],
      to: 'cancelled',
      set: [sql`reason = 'undone'`, sql`held_by = null`],
      worker: ctx.requestId,
      detail: 'Undone by its author.',
    })
    if (moved.length === 0) throw new AppError('over_limit', 'This email was already sent.')
    await reopenAsDraft(ctx, messageId, message)
    if (message.candidateId !== null) {
      await undoReplyReminder(ctx, message.candidateId, messageId)
    }
    await resumeSequencesOf(ctx, message.personId)
    const { threadId } = message
    await publishLive(ctx, inboxTopic, actor.companyId, { threadId })
    await recordAudit(ctx, {
      action: 'message.undone',
      subjectType: 'message',
      subjectId: messageId,
      after: { threadId },
    })
    return { threadId }
  })
}

interface OwnMessage {
  readonly threadId: string
  readonly mailboxId: string
  readonly subject: string
  readonly bodyHtml: string
  readonly candidateId: string | null
  readonly personId: string
}

async function getOwnMessage({ db, actor }: InTx, id: string): Promise<OwnMessage> {
  const { rows } = await sql<OwnMessage>`
    select m.thread_id, m.mailbox_id, m.subject, m.body_html, t.candidate_id,
      t.current_id as person_id
    from outreach.messages m
    join outreach.threads t on t.company_id = m.company_id and t.id = m.thread_id
    where m.company_id = ${actor.companyId} and m.id = ${id} and m.kind = 'single'
      and m.sent_by = ${actor.clientId}`.execute(db)
  if (!rows[0]) throw new AppError('not_found', 'Email not found.')
  return rows[0]
}

/** What the author has begun to write meanwhile stays below it. */
async function reopenAsDraft(
  ctx: InTx,
  messageId: string,
  { threadId, mailboxId, subject, bodyHtml }: OwnMessage,
): Promise<void> {
  const { db, actor } = ctx
  const files = await listAttachmentsOf(db, actor.companyId, 'message', [messageId])
  const ids = files.get(messageId)?.map(({ id }) => id) ?? []
  await setAttachmentsMessage(db, actor.companyId, ids, null)
  const begun = await findDraft(ctx, threadId)
  await upsertDraft(ctx, threadId, {
    mailboxId,
    subject,
    bodyHtml: `${bodyHtml}${begun?.bodyHtml ?? ''}`.slice(0, 20_000),
    templateId: begun?.templateId ?? null,
    attachmentIds: [...ids, ...(begun?.attachments.map(({ id }) => id) ?? [])],
  })
}
