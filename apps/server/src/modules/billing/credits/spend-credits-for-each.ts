import type { InTx } from '#platform/context'
import type { AppError } from '#platform/errors'
import { spendMany } from '../ledger/ledger.ts'
import { prepareSpend } from './prepare-spend.ts'
import { publishIfThresholdCrossed } from './publish-if-threshold-crossed.ts'
import { ledgerKeyError, toSpendRefusal } from './refusals.ts'
import type { SpendReceipt } from './spend-credits.ts'
import type { SpendRequest } from './spend-request.ts'

/** One of several things that are paid for together, each under its own key. */
export type SpendItem = Pick<SpendRequest, 'key' | 'talentId'>

/**
 * Spends credits for several things of the same kind in one call of the ledger, in the given order
 * and in the caller's transaction. Returns a receipt or a refusal for each: a refused one has
 * written nothing, and those before it stay paid.
 */
export async function spendCreditsForEach(
  ctx: InTx,
  spending: Omit<SpendRequest, keyof SpendItem>,
  items: readonly SpendItem[],
): Promise<(SpendReceipt | AppError)[]> {
  const [first] = items
  if (!first) return []
  const prepared = await prepareSpend(ctx, { ...spending, ...first })
  const { quote, limits, spendingState } = prepared
  const charges = items.map(({ key, talentId }) => ({
    key,
    amount: quote.credits,
    subject: { ...prepared.subject, talent_id: talentId },
  }))
  const answers = await spendMany(ctx, charges, limits)
  const paid = answers.filter(({ status }) => status === 'ok')
  const last = paid.at(-1)
  if (last) {
    await publishIfThresholdCrossed(ctx, spendingState, paid.length * quote.credits, last.balance)
  }
  return answers.map(({ status, seq, balance }, at) => {
    const { key } = items[at] as SpendItem
    if (status === 'key_reused') throw ledgerKeyError(status, key)
    if (status !== 'ok' && status !== 'replayed') return toSpendRefusal(status, prepared, balance)
    if (seq === null) throw ledgerKeyError('no number', key)
    return { number: seq, credits: quote.credits, balance, isRepeated: status === 'replayed' }
  })
}
