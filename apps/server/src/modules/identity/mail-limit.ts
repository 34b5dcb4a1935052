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

/** Why somebody is written to. Each kind has its own count, so that no stranger can use up another. */
export type MailKind = 'sign-up' | 'reset' | 'new-address' | 'demo'

/**
 * Whether one more mail may go to an address that somebody unknown has typed in, and counts it.
 * Whoever asks gets the same answer either way: no mailbox is to be flooded through us, and nobody
 * is to learn whose it is. Ask it also when there is nothing to send, so that it takes as long.
 */
export async function mayMail(
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
