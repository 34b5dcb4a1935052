import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { deriveId } from '#platform/ids'
import type { SyncedMailbox } from './applied-mail.ts'
import type { AmbiguousMatch } from './match-mail.ts'
import { cleanText, type PreparedMail } from './prepare-mail.ts'
import { notifyThreadChanged } from './received-store.ts'

/**
 * Lists a mail that may be from one of several people in the thread of each. It is not stored and
 * stops nothing: the recruiter reads it in the mailbox. The same mail is listed once, however
 * often it is read.
 */
export async function applyAmbiguousMail(
  ctx: InTx,
  mailbox: SyncedMailbox,
  { mail, key, receivedAt }: PreparedMail,
  { possible }: AmbiguousMatch,
): Promise<void> {
  const { db, actor } = ctx
  const from = cleanText(mail.from?.address ?? '').slice(0, 320)
  const subject = cleanText(mail.subject).replace(/\s+/g, ' ').trim().slice(0, 200)
  for (const { threadId, toName, toAddress } of possible) {
    const name = toName.trim() || toAddress
    const text = `An email from ${from} with the subject “${subject}” may be from ${name}. Several people have this address, so it was not assigned. Read it in the mailbox ${mailbox.address}.`
    const id = deriveId(`${mailbox.id} ${mail.messageId ?? key} ${threadId}`)
    const { rows } = await sql`
      insert into outreach.thread_events (company_id, id, thread_id, at, by_client_id, text)
      values (${actor.companyId}, ${id}, ${threadId}, ${receivedAt}, null, ${text})
      on conflict do nothing returning id`.execute(db)
    if (rows.length === 0) continue
    await sql`
      update outreach.threads set is_unread = true, received_at = coalesce(received_at, ${receivedAt}),
        last_at = greatest(last_at, ${receivedAt}::timestamptz)
      where company_id = ${actor.companyId} and id = ${threadId}`.execute(db)
    await notifyThreadChanged(ctx, threadId)
  }
}
