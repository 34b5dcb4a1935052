import type { InTx } from '#platform/context'
import { getBalance } from '../ledger/ledger.ts'
import { settleCredits } from './settle-credits.ts'

/** Returns how many credits can be spent now. */
export async function getAvailableCredits(ctx: InTx): Promise<number> {
  await settleCredits(ctx)
  return (await getBalance(ctx)).available
}
