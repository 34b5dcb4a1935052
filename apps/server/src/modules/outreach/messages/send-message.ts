import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import {
  type sendMessage as contract,
  undoSendSeconds,
} from '@headwater/contract/outreach/messages'
import { inboxTopic } from '@headwater/contract/outreach/threads'
import { htmlToText, sanitizeHtml } from '@headwater/mail/compose'
import { sql } from 'kysely'
import { listContactStatuses, resolvePeopleForWriting } from '#modules/people'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { publishLive } from '#platform/live/publish-live'
import { holdSequencesOf } from '../enrolments/manual-message.ts'
import { enqueueMessage } from '../outbox/enqueue-message.ts'
import { loadEmployerKeys } from '../outbox/suppressed-recipients.ts'
import { getUsableTemplate } from '../templates/templates.ts'
import { createThread, getOutreachTime } from '../threads/create-thread.ts'
import { deleteDraft, findBegunThread } from '../threads/drafts.ts'
import { findReplyAddress, listThreadMessageIds } from '../threads/thread-contact-store.ts'
import { getThreadRow } from '../threads/update-thread.ts'
import { setAttachmentsMessage } from './attachment-store.ts'
import { requireOwnAttachments } from './attachments.ts'
import { getCandidateRef } from './candidate-store.ts'
import { fillVariables } from './fill-variables.ts'
import { setReplyReminder } from './reply-reminder.ts'
import { requireSendable, requireSender } from './require-sendable.ts'

type Send = typeof contract

/** Sends one message through the outbox, after the seconds in which it can be undone. */
export function sendMessage(ctx: Ctx, input: InputOf<Send>): Promise<ReplyOf<Send>> {
  return inTransaction(ctx, async (ctx) => {
    await requireSender(ctx, input.mailboxId)
    const clean = requireContent(input)
    await requireOwnAttachments(ctx, input.attachmentIds)
    if (input.templateId !== null) await getUsableTemplate(ctx, input.templateId)
    const target = await getTarget(ctx, input)
    const employerKeys = await loadEmployerKeys(ctx, target.personId)
    await requireSendable(ctx, { ...target, employerKeys })
    // The subject of a thread was filled in by its first message.
    const written = { subject: target.references.length > 0 ? '' : target.subject, bodyHtml: clean }
    const filled = await fillVariables(ctx, written, target, input.mailboxId)
    const subject = filled.subject || target.subject
    const now = await getOutreachTime(ctx)
    const undoUntil = new Date(now.getTime() + undoSendSeconds * 1_000)
    const sendAt = input.sendAt === undefined ? undoUntil : new Date(input.sendAt)
    const threadId =
      target.threadId ??
      (await createThread(ctx, {
        personId: target.personId,
        candidateId: target.candidateId,
        jobId: target.jobId,
        mailboxId: input.mailboxId,
        subject,
        assigneeClientId: ctx.actor.clientId,
        now,
      }))
    const messageId = await enqueueMessage(ctx, {
      kind: 'single',
      mailboxId: input.mailboxId,
      threadId,
      sentBy: ctx.actor.clientId,
      to: { name: target.name, address: target.address },
      subject,
      bodyHtml: filled.bodyHtml,
      dueAt: sendAt > undoUntil ? sendAt : undoUntil,
      references: target.references,
      undoUntil,
      employerKeys,
    })
    await setAttachmentsMessage(ctx.db, ctx.actor.companyId, input.attachmentIds, messageId)
    await finishThread(ctx, threadId, input)
    const { candidateId } = target
    if (input.remindAfterDays !== null && candidateId !== null) {
      await setReplyReminder(ctx, candidateId, { messageId, afterDays: input.remindAfterDays })
    }
    await holdSequencesOf(ctx, target.personId)
    await recordAudit(ctx, {
      action: 'message.sent',
      subjectType: 'message',
      subjectId: messageId,
      after: { threadId, mailboxId: input.mailboxId, templateId: input.templateId },
    })
    return { messageId, threadId, undoUntil: undoUntil.toISOString() }
  })
}

function requireContent({ bodyHtml, subject, candidateId, attachmentIds }: InputOf<Send>): string {
  const clean = sanitizeHtml(bodyHtml)
  if (htmlToText(clean).trim() === '' && attachmentIds.length === 0) {
    throw invalidField('bodyHtml', 'Write an email.')
  }
  if (candidateId !== undefined && subject === '') {
    throw invalidField('subject', 'Enter a subject.')
  }
  return clean
}

function invalidField(field: string, message: string): AppError {
  return new AppError('invalid_input', message, { [field]: message })
}

interface Target {
  readonly threadId: string | undefined
  readonly personId: string
  readonly candidateId: string | null
  readonly jobId: string | null
  readonly name: string
  readonly address: string
  readonly subject: string
  /** Message-IDs of the thread, oldest first. */
  readonly references: readonly string[]
}

function getTarget(ctx: InTx, input: InputOf<Send>): Promise<Target> {
  const { threadId, candidateId, subject } = input
  if (threadId !== undefined && candidateId !== undefined) {
    throw invalidField('candidateId', 'Choose a thread or a candidate, not both.')
  }
  if (threadId !== undefined) return getThreadTarget(ctx, threadId, subject)
  if (candidateId !== undefined) return getCandidateTarget(ctx, candidateId, subject)
  throw invalidField('candidateId', 'Choose whom to write to.')
}

/** A reply keeps the subject, or mail programs would show it as another conversation. */
async function getThreadTarget(ctx: InTx, threadId: string, subject: string): Promise<Target> {
  const thread = await getThreadRow(ctx, threadId)
  const references = await listThreadMessageIds(ctx, threadId)
  const title = thread.subject.replace(/^(?:re:\s*)+/i, '')
  return {
    ...(await findReplyAddress(ctx, threadId)),
    threadId,
    personId: thread.currentId,
    candidateId: thread.candidateId,
    jobId: thread.jobId,
    subject: references.length > 0 ? `Re: ${title}`.slice(0, 200) : subject || thread.subject,
    references,
  }
}

async function getCandidateTarget(
  ctx: InTx,
  candidateId: string,
  subject: string,
): Promise<Target> {
  const { jobId, personId: asked, name } = await getCandidateRef(ctx, candidateId)
  const person = (await resolvePeopleForWriting(ctx, [asked])).get(asked)
  if (!person) throw new AppError('not_found', 'Person not found.')
  const status = (await listContactStatuses(ctx, [asked])).get(asked)
  if (!status || status.state === 'locked') {
    throw new AppError('over_limit', 'Unlock the contact details first.')
  }
  if (person.isSuppressed) {
    throw new AppError('over_limit', 'This person is on the do-not-contact list.')
  }
  if (status.email === null) throw new AppError('over_limit', 'No email address is known.')
  return {
    threadId: await findBegunThread(ctx, candidateId),
    personId: person.id,
    candidateId,
    jobId,
    name,
    address: status.email,
    subject,
    references: [],
  }
}

async function finishThread(
  ctx: InTx,
  threadId: string,
  { mailboxId, candidateId }: InputOf<Send>,
): Promise<void> {
  const { db, actor } = ctx
  // The draft of a first message may have been begun for another mailbox.
  const isFirst = candidateId !== undefined
  await deleteDraft(ctx, threadId)
  await sql`
    update outreach.threads
    set is_unread = false, assignee_client_id = coalesce(assignee_client_id, ${actor.clientId}),
      mailbox_id = case when ${isFirst} then ${mailboxId}::uuid else mailbox_id end
    where company_id = ${actor.companyId} and id = ${threadId}`.execute(db)
  await publishLive(ctx, inboxTopic, actor.companyId, { threadId })
}
