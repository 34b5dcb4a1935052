import type { InTx, PublicCtx } from '#platform/context'
import {
  countMails,
  deleteOldMailCounts,
  insertMailCount,
  lockMailCount,
} from './mail-count-store.ts'
import { hashSecret } from './token-hash.ts'

/** True once an hour for the same words: some news is worth a mail, but not twenty. */
export async function mayTell(ctx: InTx<PublicCtx>, about: string): Promise<boolean> {
  // The space keeps it apart from every address that mails are counted by.
  const hash = hashSecret(` ${about}`)
  await lockMailCount(ctx.db, hash)
  await deleteOldMailCounts(ctx.db)
  if ((await countMails(ctx.db, hash)) > 0) return false
  await insertMailCount(ctx.db, hash)
  return true
}
