import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import {
  type sendMessageAgain as contract,
  type MessageState,
  undoSendSeconds,
} from '@headwater/contract/outreach/messages'
import { inboxTopic } from '@headwater/contract/outreach/threads'
import { sql } from 'kysely'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { publishLive } from '#platform/live/publish-live'
import { resumeEnrolments, settleResentStep } from '../enrolments/change-enrolments.ts'
import { enqueueMessage } from '../outbox/enqueue-message.ts'
import { recordAccepted } from '../outbox/record-accepted.ts'
import { loadEmployerKeys } from '../outbox/suppressed-recipients.ts'
import { getOutreachTime } from '../threads/create-thread.ts'
import { copyAttachments } from './attachment-store.ts'
import { requireSendable, requireSender } from './require-sendable.ts'

/**
 * Sends a message again as a new one, because its author knows that it did not arrive. The first
 * one is not looked for any more, so that it is never sent a second time by itself.
 */
export function sendMessageAgain(
  ctx: Ctx,
  { messageId }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return inTransaction(ctx, async (ctx) => {
    const message = await lockMessage(ctx, messageId)
    await requireSender(ctx, message.mailboxId)
    const employerKeys = await loadEmployerKeys(ctx, message.personId)
    const { toAddress: address, threadId, personId } = message
    const copyOf = messageId
    await requireSendable(ctx, { personId, address, threadId, employerKeys, copyOf })
    const { state, enrolmentId } = message
    if (state === 'unknown') await settleUnknown(ctx, messageId, message)
    if (state === 'rejected' && enrolmentId !== null) {
      await settleResentStep(ctx, { messageId, enrolmentId })
    }
    const undoUntil = new Date((await getOutreachTime(ctx)).getTime() + undoSendSeconds * 1_000)
    const copyId = await enqueueMessage(ctx, {
      kind: 'single',
      mailboxId: message.mailboxId,
      threadId: message.threadId,
      sentBy: ctx.actor.clientId,
      to: { name: message.toName, address: message.toAddress },
      subject: message.subject,
      bodyHtml: message.bodyHtml,
      references: message.referenceIds,
      undoUntil,
      employerKeys,
    })
    const { companyId } = ctx.actor
    await copyAttachments(ctx.db, companyId, messageId, copyId)
    const { mailboxId } = message
    await publishLive(ctx, inboxTopic, companyId, { threadId })
    await recordAudit(ctx, {
      action: 'message.sent',
      subjectType: 'message',
      subjectId: copyId,
      after: { threadId, mailboxId, copyOf },
    })
    return { messageId: copyId }
  })
}

interface FailedMessage {
  readonly state: MessageState
  readonly mailboxId: string
  readonly threadId: string
  readonly personId: string
  readonly enrolmentId: string | null
  readonly toName: string
  readonly toAddress: string
  readonly subject: string
  readonly bodyHtml: string
  readonly referenceIds: string[]
  readonly isRepeated: boolean
}

async function lockMessage({ db, actor }: InTx, id: string): Promise<FailedMessage> {
  const { rows } = await sql<FailedMessage>`
    select m.state, m.mailbox_id, m.thread_id, t.current_id as person_id, m.enrolment_id, m.to_name, m.to_address, m.subject,
      m.body_html, m.reference_ids, exists (
        select 1 from outreach.messages c
        where c.company_id = m.company_id and c.thread_id = m.thread_id and c.id <> m.id
          and c.created_at >= m.created_at and c.body_html = m.body_html
          and c.state in ('scheduled', 'claimed', 'handed_off')) as is_repeated
    from outreach.messages m
    join outreach.threads t on t.company_id = m.company_id and t.id = m.thread_id
    where m.company_id = ${actor.companyId} and m.id = ${id}
      and m.kind <> 'test'
    for update of m`.execute(db)
  const message = rows[0]
  if (!message) throw new AppError('not_found', 'Email not found.')
  if (!['rejected', 'unknown', 'assumed_sent'].includes(message.state)) {
    throw new AppError('over_limit', 'Only an email that failed can be sent again.')
  }
  if (message.isRepeated) {
    throw new AppError('over_limit', 'This email is already being sent again.')
  }
  return message
}

/** From now on the first attempt counts as sent, whatever became of it, and its sequence goes on. */
export async function settleUnknown(
  ctx: InTx,
  id: string,
  { enrolmentId }: Pick<FailedMessage, 'enrolmentId'>,
  detail = 'A member sent it again.',
  evidence: Parameters<typeof recordAccepted>[1]['evidence'] = 'assumed',
): Promise<void> {
  const settled = await recordAccepted(ctx, {
    where: sql`m.id = ${id} and m.state = 'unknown'`,
    evidence,
    detail,
    worker: ctx.requestId,
  })
  if (!settled || enrolmentId === null) return
  const { rows } = await sql`
    select 1 from outreach.enrolments
    where company_id = ${ctx.actor.companyId} and id = ${enrolmentId} and state = 'paused'
      and reason = 'unknown_send'`.execute(ctx.db)
  if (rows.length > 0) await resumeEnrolments(ctx, { enrolmentIds: [enrolmentId] })
}
