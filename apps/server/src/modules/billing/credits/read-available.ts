import type { InTx } from '#platform/context'
import { readBalance } from '../ledger/ledger.ts'
import { settleCredits } from './settle-credits.ts'

/** How many credits can be spent now. */
export async function readAvailable(ctx: InTx): Promise<number> {
  await settleCredits(ctx)
  return (await readBalance(ctx)).available
}
