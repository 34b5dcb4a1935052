import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { unspend } from '../ledger/ledger.ts'
import { ledgerKeyError } from './refusals.ts'

export interface SpendRefund {
  /** The key of the spend. */
  readonly of: string
  /** Everything that is left of the spend by default. */
  readonly credits?: number
  /** Identifies the refund when one spend is refunded in parts. */
  readonly key?: string
}

/**
 * Refunds a spend to the lots that paid for it and returns the number of credits. Credits of an
 * expired lot stay expired. A repeated refund returns 0.
 */
export async function refundSpend(
  ctx: InTx,
  { of: spendKey, credits, key = `refund:${spendKey}` }: SpendRefund,
): Promise<number> {
  const answer = await unspend(ctx, {
    key,
    of: spendKey,
    ...(credits !== undefined && { amount: credits }),
  })
  switch (answer.status) {
    case 'ok':
      return answer.amount
    case 'replayed':
      return 0
    case 'exceeds_spend':
      if (credits === undefined) return 0
      throw new AppError('invalid_input', 'That is more than what is left of the payment.')
    case 'no_spend':
      throw new AppError('not_found', 'No credits were spent on this.')
    case 'key_reused':
      throw ledgerKeyError(answer.status, key)
  }
}
