import type { InTx } from '#platform/context'
import { spend } from '../ledger/ledger.ts'
import { prepareSpend } from './prepare-spend.ts'
import { publishIfThresholdCrossed } from './publish-if-threshold-crossed.ts'
import { ledgerKeyError, toSpendRefusal } from './refusals.ts'
import type { SpendRequest } from './spend-request.ts'

export interface SpendReceipt {
  /** Sequence number of the journal line. */
  readonly number: number
  readonly credits: number
  /** The balance after this line. */
  readonly balance: number
  /** True when this key was already paid for, so no credits moved. */
  readonly isRepeated: boolean
}

/**
 * Spends credits for one thing in the caller's transaction, so that charge and delivery succeed or
 * fail together. Throws `out_of_credits`, `over_limit` or `credits_blocked`; the caller's route
 * checks the privilege.
 */
export async function spendCredits(ctx: InTx, spending: SpendRequest): Promise<SpendReceipt> {
  const prepared = await prepareSpend(ctx, spending)
  const { quote, subject, limits, spendingState } = prepared
  const { key } = spending
  const { status, seq, balance } = await spend(ctx, {
    key,
    amount: quote.credits,
    subject,
    ...limits,
  })
  if (status === 'key_reused') throw ledgerKeyError(status, key)
  if (status !== 'ok' && status !== 'replayed') throw toSpendRefusal(status, prepared, balance)
  if (seq === null) throw ledgerKeyError('no number', key)
  const isRepeated = status === 'replayed'
  if (!isRepeated) await publishIfThresholdCrossed(ctx, spendingState, quote.credits, balance)
  return { number: seq, credits: quote.credits, balance, isRepeated }
}
