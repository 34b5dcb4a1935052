import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { capture } from '../ledger/ledger.ts'
import { prepareSpending } from './prepare-spending.ts'
import { misuse, refusalOf } from './refusals.ts'
import { type Receipt, spendCredits } from './spend-credits.ts'
import type { Spending } from './spending-inputs.ts'

/**
 * Pays for one thing out of what was set aside. When the hold has ended meanwhile it is paid like
 * anything else, or refused like anything else.
 */
export async function captureCredits(
  ctx: InTx,
  { holdId, ...spending }: Spending & { readonly holdId: number },
): Promise<Receipt> {
  const prepared = await prepareSpending(ctx, spending)
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
      if (seq === null) throw misuse('no number', key)
      return { number: seq, credits: quote.credits, balance, isRepeated: status === 'replayed' }
    case 'hold_closed':
      return spendCredits(ctx, spending)
    case 'exceeds_hold':
      throw new AppError('out_of_credits', 'The credits set aside for this are used up.')
    case 'over_limit':
    case 'over_cap':
      throw refusalOf(status, prepared, balance)
    case 'no_hold':
    case 'key_reused':
      throw misuse(status, key)
  }
}
