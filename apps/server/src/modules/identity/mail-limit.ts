import type { InTx, PublicCtx } from '#platform/context'
import {
  countMails,
  deleteOldMailCounts,
  insertMailCount,
  lockMailCount,
} from './mail-count-store.ts'
import { foldEmail } from './rules.ts'
import { hashSecret } from './token-hash.ts'

const mailsPerHour = 5

/**
 * The purpose of an email. Each has its own count, so that a stranger cannot use up another one.
 */
export type MailKind = 'sign-up' | 'reset' | 'new-address' | 'demo' | 'invitation'

/**
 * Counts an email to an address that did not ask for it and returns whether it may be sent. The response
 * to the client is the same either way, so that no mailbox is flooded and no account is revealed.
 * Call it even when there is nothing to send, so that it takes equally long.
 */
export async function consumeMailQuota(
  ctx: InTx<PublicCtx>,
  email: string,
  about: MailKind,
): Promise<boolean> {
  const emailHash = hashSecret(`${about} ${foldEmail(email)}`)
  await lockMailCount(ctx.db, emailHash)
  await deleteOldMailCounts(ctx.db)
  if ((await countMails(ctx.db, emailHash)) >= mailsPerHour) return false
  await insertMailCount(ctx.db, emailHash)
  return true
}
