import { Id } from '@headwater/contract/ids'
import { decideBounce, findReturnDate, sortReply } from '@headwater/mail/inbound'
import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { recordDkimSelectors } from '../mailboxes/record-dkim-selectors.ts'
import { settleUnknown } from '../messages/send-message-again.ts'
import type { AppliedMail, SyncedMailbox } from './applied-mail.ts'
import { applyAmbiguousMail } from './apply-ambiguous-mail.ts'
import { applyAutoReply } from './apply-auto-reply.ts'
import { applyBounce } from './apply-bounce.ts'
import { applyComplaint } from './apply-complaint.ts'
import { applyOwnMail } from './apply-own-mail.ts'
import { applyReply } from './apply-reply.ts'
import { type MailMatch, matchMail } from './match-mail.ts'
import type { PreparedMail } from './prepare-mail.ts'
import { insertReceived, type MailFindings, updateThreadAfterMail } from './received-store.ts'

/**
 * Stores a mail and does what follows from it. A mail that belongs to none of our messages is not
 * stored: a mailbox is full of other people's data. The same mail a second time changes nothing.
 */
export async function applyMail(
  ctx: InTx,
  mailbox: SyncedMailbox,
  prepared: PreparedMail,
): Promise<'applied' | 'unmatched' | 'known'> {
  const isSent = prepared.folder === 'sent'
  const isFromMailbox = prepared.keys.fromAddress === mailbox.address.toLowerCase()
  if (prepared.ours && !isSent) await recordDkimSelectors(ctx, mailbox, prepared.ours)
  if (isFromMailbox && !isSent) return 'unmatched'
  if (prepared.ours && (await isOwnMessage(ctx, prepared))) return 'unmatched'
  const match = await matchMail(ctx, mailbox.id, prepared)
  if (!match) return 'unmatched'
  if (match.by === 'ambiguous') {
    if (!isSent) await applyAmbiguousMail(ctx, mailbox, prepared, match)
    return 'unmatched'
  }
  const findings = decideFindings(prepared, match)
  const receivedId = await insertReceived(ctx, mailbox.id, match, prepared, findings)
  if (receivedId === undefined) return 'known'
  if (!isSent) await settleNamedMessage(ctx, match)
  const applied: AppliedMail = { ...prepared, ...findings, mailbox, match, receivedId }
  await (isSent ? applyOwnMail(ctx, applied) : applyByClass(ctx, applied))
  return 'applied'
}

/**
 * Whether a mail is a message that the company has sent itself. Candidates know the references of
 * the messages they got, and a candidate's own Headwater gives its messages others.
 */
async function isOwnMessage({ db, actor }: InTx, { ours, folder, keys }: PreparedMail) {
  const { success, data: reference } = Id.safeParse(ours?.reference)
  if (!success) return false
  const { rows } = await sql`
    select 1 from outreach.messages m
    join outreach.mailboxes b on b.company_id = m.company_id and b.id = m.mailbox_id
    where m.company_id = ${actor.companyId} and m.id = ${reference}
      and (${folder} = 'sent' or lower(b.address) = ${keys.fromAddress ?? ''})`.execute(db)
  return rows.length > 0
}

/** Only who got a message knows its ids, so a mail that names them proves that it was sent. */
async function settleNamedMessage(ctx: InTx, match: MailMatch): Promise<void> {
  if (match.by !== 'message_id' && match.by !== 'reference') return
  await settleUnknown(ctx, match.messageId, match, 'A received email names it.', {})
}

function decideFindings(
  { classification, folder, mail, text, receivedAt }: PreparedMail,
  { toAddress }: MailMatch,
): MailFindings {
  const mailClass = folder === 'sent' ? undefined : classification.class
  return {
    reply: mailClass === 'human' ? sortReply(text) : undefined,
    awayUntil: mailClass === 'auto_reply' ? findReturnDate(text, receivedAt) : undefined,
    bounce: mailClass === 'bounce' ? decideBounce(mail, toAddress) : undefined,
  }
}

async function applyByClass(ctx: InTx, applied: AppliedMail): Promise<void> {
  switch (applied.classification.class) {
    case 'complaint':
      return applyComplaint(ctx, applied)
    case 'bounce':
      return applyBounce(ctx, applied)
    case 'auto_reply':
      return applyAutoReply(ctx, applied)
    case 'auto_generated':
      return updateThreadAfterMail(ctx, applied.match, applied, { isUnread: false })
    case 'human':
      return applyReply(ctx, applied)
  }
}
