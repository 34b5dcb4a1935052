import { sql } from 'kysely'
import { reportFailedAddress, suppressPerson } from '#modules/people'
import type { InTx } from '#platform/context'
import { endEnrolments } from '../enrolments/enrolment-store.ts'
import type { AppliedMail } from './applied-mail.ts'
import { applyBreaker } from './apply-breaker.ts'
import { insertThreadEvent, updateThreadAfterMail } from './received-store.ts'
import { formatStop } from './stop-sentences.ts'

/** A person reported a message as spam: the company never writes to them again. */
export async function applyComplaint(ctx: InTx, applied: AppliedMail): Promise<void> {
  const { match, mailbox } = applied
  const { currentId: personId, toAddress: address } = match
  await suppressPerson(ctx, { personId, address, reason: 'complained' })
  await reportFailedAddress(ctx, { address, reason: 'complained' })
  const ended = await endEnrolments(ctx, sql`e.current_id = ${personId}`, {
    state: 'unsubscribed',
    reason: 'complained',
    worker: ctx.requestId,
  })
  await updateThreadAfterMail(ctx, match, applied, { isUnread: true })
  const name = match.toName.trim().split(/\s+/)[0] || 'The person'
  const sentence = await formatStop(ctx, { ended, cause: 'complained', name, mailbox })
  const text = sentence ?? `${name} reported an email as spam and will not be contacted again.`
  await insertThreadEvent(ctx, match.threadId, text, 'talent')
  await applyBreaker(ctx, mailbox, 'complaint')
}
