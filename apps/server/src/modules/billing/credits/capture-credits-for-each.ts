import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { CaptureAnswer } from '../ledger/answers.ts'
import { capture } from '../ledger/ledger.ts'
import { prepareSpend } from './prepare-spend.ts'
import { ledgerKeyError, toSpendRefusal } from './refusals.ts'
import type { SpendReceipt } from './spend-credits.ts'
import type { SpendItem } from './spend-credits-for-each.ts'
import type { SpendRequest } from './spend-request.ts'

/**
 * Pays for several things of the same kind from a hold, in the given order. Unlike
 * `captureCredits` it never spends more than the hold: what is beyond it is refused.
 */
export async function captureCreditsForEach(
  ctx: InTx,
  { holdId, ...spending }: Omit<SpendRequest, keyof SpendItem> & { readonly holdId: number },
  items: readonly SpendItem[],
): Promise<(SpendReceipt | AppError)[]> {
  const [first] = items
  if (!first) return []
  const prepared = await prepareSpend(ctx, { ...spending, ...first })
  const { quote, limits, subject } = prepared
  const receipts: (SpendReceipt | AppError)[] = []
  for (const { key, talentId } of items) {
    const answer = await capture(ctx, {
      holdId,
      key,
      amount: quote.credits,
      subject: { ...subject, talent_id: talentId },
      memberLimit: limits.memberLimit,
      companyCap: limits.companyCap,
    })
    receipts.push(toReceipt(answer, key))
  }
  return receipts

  function toReceipt({ status, seq, balance }: CaptureAnswer, key: string) {
    switch (status) {
      case 'ok':
      case 'replayed':
        if (seq === null) throw ledgerKeyError('no number', key)
        return { number: seq, credits: quote.credits, balance, isRepeated: status === 'replayed' }
      case 'hold_closed':
      case 'exceeds_hold':
        return new AppError('out_of_credits', 'The credits reserved for this are used up.')
      case 'over_limit':
      case 'over_cap':
        return toSpendRefusal(status, prepared, balance)
      case 'no_hold':
      case 'key_reused':
        throw ledgerKeyError(status, key)
    }
  }
}
