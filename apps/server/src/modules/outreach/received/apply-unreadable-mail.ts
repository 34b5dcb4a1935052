import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { pauseEnrolmentRows } from '../enrolments/enrolment-store.ts'
import type { SyncedMailbox } from './applied-mail.ts'
import { applyAmbiguousMail, formatNotice } from './apply-ambiguous-mail.ts'
import { matchMail } from './match-mail.ts'
import type { PreparedMail } from './prepare-mail.ts'
import { insertMailNotice } from './received-store.ts'

/**
 * Lists a mail that failed again and again in the thread it belongs to. It may be a reply, so
 * nothing more is sent to the person until a member has read it and resumes.
 */
export async function applyUnreadableMail(
  ctx: InTx,
  mailbox: SyncedMailbox,
  prepared: PreparedMail,
): Promise<void> {
  const match = await matchMail(ctx, mailbox.id, prepared)
  if (!match) return
  if (match.by === 'ambiguous') return applyAmbiguousMail(ctx, mailbox, prepared, match)
  const { threadId, currentId } = match
  const text = `${formatNotice(prepared)} could not be stored. Read it in the mailbox ${mailbox.address}.`
  if (!(await insertMailNotice(ctx, mailbox.id, prepared, { threadId, text }))) return
  const isConcerned = sql`e.current_id = ${currentId} and e.completes_at is null`
  await pauseEnrolmentRows(ctx, isConcerned, { reason: 'unreadable_email' })
}
