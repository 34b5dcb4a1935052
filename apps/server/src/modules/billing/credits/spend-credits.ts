import type { InTx } from '#platform/context'
import { spend } from '../ledger/ledger.ts'
import { prepareSpending } from './prepare-spending.ts'
import { misuse, refusalOf } from './refusals.ts'
import type { Spending } from './spending-inputs.ts'
import { watchBalance } from './watch-balance.ts'

export interface Receipt {
  /** The line of the journal. */
  readonly number: number
  readonly credits: number
  /** After it. */
  readonly balance: number
  /** It was paid for before; nothing moved now. */
  readonly isRepeated: boolean
}

/**
 * Pays for one thing, in the caller's transaction: charged and delivered, or neither. Throws
 * `out_of_credits`, `over_limit` or `credits_blocked`; the caller's route has asked for the privilege.
 */
export async function spendCredits(ctx: InTx, spending: Spending): Promise<Receipt> {
  const prepared = await prepareSpending(ctx, spending)
  const { quote, subject, limits, standing } = prepared
  const { key } = spending
  const { status, seq, balance } = await spend(ctx, {
    key,
    amount: quote.credits,
    subject,
    ...limits,
  })
  if (status === 'key_reused') throw misuse(status, key)
  if (status !== 'ok' && status !== 'replayed') throw refusalOf(status, prepared, balance)
  if (seq === null) throw misuse('no number', key)
  const isRepeated = status === 'replayed'
  if (!isRepeated) await watchBalance(ctx, standing, quote.credits, balance)
  return { number: seq, credits: quote.credits, balance, isRepeated }
}
