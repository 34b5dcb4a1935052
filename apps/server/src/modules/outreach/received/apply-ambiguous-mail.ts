import type { InTx } from '#platform/context'
import type { SyncedMailbox } from './applied-mail.ts'
import type { AmbiguousMatch } from './match-mail.ts'
import type { PreparedMail } from './prepare-mail.ts'
import { insertMailNotice } from './received-store.ts'

/**
 * Lists a mail that may be from one of several people in the thread of each. It is not stored and
 * stops nothing: the recruiter reads it in the mailbox.
 */
export async function applyAmbiguousMail(
  ctx: InTx,
  mailbox: SyncedMailbox,
  prepared: PreparedMail,
  { possible }: AmbiguousMatch,
): Promise<void> {
  for (const { threadId, toName, toAddress } of possible) {
    const name = toName.trim() || toAddress
    const text = `${formatNotice(prepared)} may be from ${name}. Several people have this address, so it was not assigned. Read it in the mailbox ${mailbox.address}.`
    await insertMailNotice(ctx, mailbox.id, prepared, { threadId, text })
  }
}

export function formatNotice({ mail }: PreparedMail): string {
  const from = (mail.from?.address ?? '').slice(0, 320)
  const subject = mail.subject.replace(/\s+/g, ' ').trim().slice(0, 200)
  return `An email from ${from} with the subject “${subject}”`
}
