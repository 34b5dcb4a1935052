import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { endEnrolments } from '../enrolments/enrolment-store.ts'
import type { AppliedMail } from './applied-mail.ts'
import { insertThreadEvent, updateThreadAfterMail } from './received-store.ts'
import { formatStop } from './stop-sentences.ts'

/** The owner wrote to the person from another mail program, so a sequence must not interfere. */
export async function applyOwnMail(ctx: InTx, applied: AppliedMail): Promise<void> {
  const { match, mailbox } = applied
  const ended = await endEnrolments(ctx, sql`e.current_id = ${match.currentId}`, {
    state: 'stopped',
    reason: 'manual_message',
    worker: ctx.requestId,
  })
  await updateThreadAfterMail(ctx, match, applied, { isUnread: false, side: 'client' })
  await sql`
    update outreach.threads set needs_reply = false
    where company_id = ${ctx.actor.companyId} and id = ${match.threadId}`.execute(ctx.db)
  const name = match.toName.trim().split(/\s+/)[0] || 'the person'
  const sentence = await formatStop(ctx, { ended, cause: 'manual_message', name, mailbox })
  if (sentence !== undefined) await insertThreadEvent(ctx, match.threadId, sentence, 'client')
}
