import { inboxTopic, type ThreadSummary } from '@headwater/contract/outreach/threads'
import type { ActingSide } from '@headwater/contract/sides'
import type { BounceDecision, ReceivedAttachment, SortedReply } from '@headwater/mail/inbound'
import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { deriveId, newId } from '#platform/ids'
import { publishLive } from '#platform/live/publish-live'
import { detectContentType } from '../messages/detect-content-type.ts'
import { buildSearchText } from '../threads/search-words.ts'
import type { MailMatch } from './match-mail.ts'
import type { PreparedMail } from './prepare-mail.ts'

/** What the text of a mail says, by its class. */
export interface MailFindings {
  readonly reply: SortedReply | undefined
  /** First day on which the person is back. */
  readonly awayUntil: string | undefined
  readonly bounce: BounceDecision | undefined
}

/** Stores a mail, or returns undefined if it was stored before. */
export async function insertReceived(
  ctx: InTx,
  mailboxId: string,
  match: MailMatch,
  prepared: PreparedMail,
  { reply, awayUntil, bounce }: MailFindings,
): Promise<string | undefined> {
  const { db, actor } = ctx
  const { mail, classification } = prepared
  const wireId = mail.messageId?.replace(/^<|>$/g, '').slice(0, 500) ?? null
  if (wireId !== null && (await isStored(ctx, mailboxId, match.threadId, wireId))) return undefined
  const inserted = await db
    .insertInto('outreach.received')
    .values({
      companyId: actor.companyId,
      id: newId(),
      mailboxId,
      providerKey: prepared.key.slice(0, 500),
      threadId: match.threadId,
      messageId: match.messageId,
      enrolmentId: match.enrolmentId,
      wireId,
      fromName: mail.from?.name.slice(0, 200) ?? '',
      fromAddress: mail.from?.address.slice(0, 320) ?? '',
      subject: mail.subject.slice(0, 1_000),
      text: prepared.text,
      quoted: prepared.quoted,
      html: prepared.html,
      class: classification.class,
      rule: classification.rule,
      matchedBy: match.by,
      folder: prepared.folder,
      replyKind: reply?.kind ?? null,
      replyReason: reply ? [reply.reason, reply.remark].filter(Boolean).join('. ') : null,
      replyStart: reply?.start ?? null,
      replyEnd: reply?.end ?? null,
      replySetBy: null,
      replySetAt: null,
      awayUntil: awayUntil ?? null,
      bounceSeverity: bounce?.severity ?? null,
      receivedAt: prepared.receivedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  await insertAttachments(ctx, inserted.id, mail.attachments)
  return inserted.id
}

/** A mail that was moved to another folder has another key and the same Message-ID. */
async function isStored(
  { db, actor }: InTx,
  mailboxId: string,
  threadId: string,
  wireId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('outreach.received')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('threadId', '=', threadId)
    .where('mailboxId', '=', mailboxId)
    .where('wireId', '=', wireId)
    .executeTakeFirst()
  return row !== undefined
}

const maxAttachments = 20
const maxAttachmentBytes = 10 * 1024 * 1024

/** Images inside the text are not kept: they are mostly logos. */
async function insertAttachments(
  { db, actor }: InTx,
  receivedId: string,
  attachments: readonly ReceivedAttachment[],
): Promise<void> {
  const kept = attachments.filter(({ isInline, size }) => !isInline && size <= maxAttachmentBytes)
  for (const { fileName, content } of kept.slice(0, maxAttachments)) {
    await db
      .insertInto('outreach.attachments')
      .values({
        companyId: actor.companyId,
        id: newId(),
        messageId: null,
        receivedId,
        addedBy: null,
        name: fileName?.slice(0, 200) || 'file',
        // What the sender says about a file proves nothing.
        contentType: detectContentType(content),
        bytes: content.length,
        content,
      })
      .execute()
  }
}

interface ThreadUpdate {
  /** A person or a failure waits for a member. */
  readonly isUnread: boolean
  /** Who wrote the mail. By default no one: it is automatic. */
  readonly side?: ActingSide
  readonly needsReply?: boolean
  readonly badge?: ThreadSummary['badge']
}

/** Puts a thread on top of the inbox. A person's reply ends its snooze and reopens it. */
export async function updateThreadAfterMail(
  ctx: InTx,
  { threadId, toName, toAddress }: MailMatch,
  { mail, text, receivedAt }: PreparedMail,
  { isUnread, side = null, needsReply = false, badge }: ThreadUpdate,
): Promise<void> {
  const { db, actor } = ctx
  const snippet = text.replace(/\s+/g, ' ').trim().slice(0, 200) || mail.subject.slice(0, 200)
  const words = buildSearchText([
    toName,
    toAddress,
    mail.from?.name ?? '',
    mail.from?.address ?? '',
    mail.subject,
    text,
  ])
  await sql`
    update outreach.threads t
    set last_at = greatest(t.last_at, ${receivedAt}::timestamptz),
      received_at = greatest(t.received_at, ${receivedAt}::timestamptz),
      snippet = ${snippet}, snippet_side = ${side}, is_unread = t.is_unread or ${isUnread},
      needs_reply = t.needs_reply or ${needsReply},
      badge = coalesce(${badge ?? null}::text, t.badge),
      snoozed_until = case when ${needsReply} then null else t.snoozed_until end,
      done_at = case when ${needsReply} then null else t.done_at end,
      search_text = left(${words}::text || ' ' || t.search_text, 20000)
    where t.company_id = ${actor.companyId} and t.id = ${threadId}`.execute(db)
  await notifyThreadChanged(ctx, threadId)
}

async function notifyThreadChanged(ctx: InTx, threadId: string): Promise<void> {
  await publishLive(ctx, inboxTopic, ctx.actor.companyId, { threadId })
}

/**
 * Lists a mail in a thread that is not stored there. The same mail is listed once, however often
 * it is read. Returns whether it was new.
 */
export async function insertMailNotice(
  ctx: InTx,
  mailboxId: string,
  { mail, key, receivedAt }: PreparedMail,
  { threadId, text }: { readonly threadId: string; readonly text: string },
): Promise<boolean> {
  const { db, actor } = ctx
  const id = deriveId(`${mailboxId} ${mail.messageId ?? key} ${threadId}`)
  const { rows } = await sql`
    insert into outreach.thread_events (company_id, id, thread_id, at, by_client_id, text)
    values (${actor.companyId}, ${id}, ${threadId}, ${receivedAt}, null, ${text})
    on conflict do nothing returning id`.execute(db)
  if (rows.length === 0) return false
  await sql`
    update outreach.threads set is_unread = true, received_at = coalesce(received_at, ${receivedAt}),
      last_at = greatest(last_at, ${receivedAt}::timestamptz)
    where company_id = ${actor.companyId} and id = ${threadId}`.execute(db)
  await notifyThreadChanged(ctx, threadId)
  return true
}

/** Says in the thread what happened to the sequence, and which side caused it. */
export async function insertThreadEvent(
  { db, actor }: InTx,
  threadId: string,
  text: string,
  side: ActingSide = null,
): Promise<void> {
  await sql`
    insert into outreach.thread_events (company_id, id, thread_id, at, by_client_id, text, side)
    values (${actor.companyId}, ${newId()}, ${threadId}, outreach.clock(), null, ${text},
      ${side})`.execute(db)
}
