import { isOptOutRequest } from '@headwater/mail/inbound'
import { sql } from 'kysely'
import { suppressPerson } from '#modules/people'
import type { InTx } from '#platform/context'
import { endEnrolments } from '../enrolments/enrolment-store.ts'
import { recordCandidateReply } from '../messages/record-candidate-reply.ts'
import type { AppliedMail } from './applied-mail.ts'
import { insertThreadEvent, updateThreadAfterMail } from './received-store.ts'
import { formatStop } from './stop-sentences.ts'

/**
 * A reply came, from the person or from a colleague in the thread: every sequence to the person
 * ends, and the thread needs an answer. A reply that only says "stop" is obeyed.
 */
export async function applyReply(ctx: InTx, applied: AppliedMail): Promise<void> {
  const { match, mailbox, text, reply, receivedAt } = applied
  const isOptOut = isOptOutRequest(text)
  const cause = isOptOut ? 'opted_out' : 'replied'
  // An old sequence that ended without a reply stays as it was, except the one that is answered.
  const isConcerned = sql`e.current_id = ${match.currentId}
    and (e.state in ('pending', 'active', 'paused') or e.id = ${match.enrolmentId}::uuid)`
  const ended = await endEnrolments(ctx, isConcerned, {
    state: isOptOut ? 'unsubscribed' : 'replied',
    reason: isOptOut ? 'opted_out' : 'replied',
    worker: ctx.requestId,
  })
  if (isOptOut) {
    const { currentId: personId, toAddress: address } = match
    await suppressPerson(ctx, { personId, address, reason: 'unsubscribed' })
  }
  await updateThreadAfterMail(ctx, match, applied, {
    isUnread: true,
    side: 'talent',
    needsReply: !isOptOut,
    ...(reply && { badge: reply.kind }),
  })
  const sentence = await formatStop(ctx, { ended, cause, name: nameOf(applied), mailbox })
  if (sentence !== undefined) await insertThreadEvent(ctx, match.threadId, sentence, 'talent')
  else if (isOptOut) {
    const asked = `${nameOf(applied)} asked not to be contacted.`
    await insertThreadEvent(ctx, match.threadId, asked, 'talent')
  }
  await recordCandidateReply(ctx, match.candidateId, {
    at: receivedAt,
    mailId: (applied.mail.messageId ?? applied.receivedId).slice(0, 500),
    text,
    isInterested: reply?.kind === 'interested',
  })
}

/** First name of the person written to, or of the colleague who answered for them. */
export function nameOf({ mail, match }: AppliedMail): string {
  const from = mail.from
  const isOther = from !== undefined && from.address.toLowerCase() !== match.toAddress
  const name = isOther && from.name.trim() !== '' ? from.name : match.toName
  return name.trim().split(/\s+/)[0] || 'The person'
}
