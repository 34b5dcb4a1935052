import type { InTx, PublicCtx } from '#platform/context'
import {
  countMails,
  deleteOldMailCounts,
  insertMailCount,
  lockMailCount,
} from './mail-count-store.ts'
import { hashSecret } from './token-hash.ts'

/** Returns true once an hour per subject, so that repeated events cause one email. */
export async function consumeHourlyNotice(ctx: InTx<PublicCtx>, about: string): Promise<boolean> {
  // The leading space separates it from the email addresses counted in the same table.
  const hash = hashSecret(` ${about}`)
  await lockMailCount(ctx.db, hash)
  await deleteOldMailCounts(ctx.db)
  if ((await countMails(ctx.db, hash)) > 0) return false
  await insertMailCount(ctx.db, hash)
  return true
}
