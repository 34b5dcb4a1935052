import { getSpender } from '#modules/identity'
import type { InTx } from '#platform/context'
import { getBalance } from '../ledger/ledger.ts'
import { settleCredits } from './settle-credits.ts'
import { getSpendingState, getSummaryFigures } from './store.ts'

interface SpendableCredits {
  /** What the company has. */
  readonly balance: number
  /** What the actor may spend of it now, within their own limit and the company’s. */
  readonly spendable: number
}

/** Returns how many credits a spend of the actor may cost now. */
export async function getSpendableCredits(ctx: InTx): Promise<SpendableCredits> {
  const { db, actor } = ctx
  await settleCredits(ctx)
  const { available, monthSpent, monthHeld } = await getBalance(ctx)
  const { monthlyCap } = await getSpendingState(db, actor.companyId)
  const { monthlyCreditLimit } = await getSpender(ctx)
  const { mine } = await getSummaryFigures(db, actor.companyId, actor.clientId)
  const left = [
    available,
    monthlyCap === null ? available : monthlyCap - monthSpent - monthHeld,
    monthlyCreditLimit === null ? available : monthlyCreditLimit - mine,
  ]
  return { balance: available, spendable: Math.max(0, Math.min(...left)) }
}
