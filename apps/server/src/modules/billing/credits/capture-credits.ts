import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { capture } from '../ledger/ledger.ts'
import { prepareSpend } from './prepare-spend.ts'
import { ledgerKeyError, toSpendRefusal } from './refusals.ts'
import { type SpendReceipt, spendCredits } from './spend-credits.ts'
import type { SpendRequest } from './spend-request.ts'

/**
 * Pays for one thing from a hold. If the hold has ended meanwhile, it is charged or refused like
 * any other spend.
 */
export async function captureCredits(
  ctx: InTx,
  { holdId, ...spending }: SpendRequest & { readonly holdId: number },
): Promise<SpendReceipt> {
  const prepared = await prepareSpend(ctx, spending)
  const { quote, subject, limits } = prepared
  const { key } = spending
  const answer = await capture(ctx, {
    holdId,
    key,
    amount: quote.credits,
    subject,
    memberLimit: limits.memberLimit,
    companyCap: limits.companyCap,
  })
  const { status, seq, balance } = answer
  switch (status) {
    case 'ok':
    case 'replayed':
      if (seq === null) throw ledgerKeyError('no number', key)
      return { number: seq, credits: quote.credits, balance, isRepeated: status === 'replayed' }
    case 'hold_closed':
      return spendCredits(ctx, spending)
    case 'exceeds_hold':
      throw new AppError('out_of_credits', 'The credits reserved for this are used up.')
    case 'over_limit':
    case 'over_cap':
      throw toSpendRefusal(status, prepared, balance)
    case 'no_hold':
    case 'key_reused':
      throw ledgerKeyError(status, key)
  }
}
