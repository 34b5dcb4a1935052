import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { unspend } from '../ledger/ledger.ts'
import { misuse } from './refusals.ts'

export interface SpendRefund {
  /** The key of what was paid for. */
  readonly of: string
  /** All that is left of it, when left out. */
  readonly credits?: number
  /** Names the reason when one spend is given back in parts. */
  readonly key?: string
}

/**
 * Gives a spend back to the credits that paid for it; gives how many. What belonged to a month that
 * is over is gone with it. Once more gives nothing.
 */
export async function refundSpend(
  ctx: InTx,
  { of, credits, key = `refund:${of}` }: SpendRefund,
): Promise<number> {
  const answer = await unspend(ctx, { key, of, ...(credits !== undefined && { amount: credits }) })
  switch (answer.status) {
    case 'ok':
      return answer.amount
    case 'replayed':
      return 0
    case 'exceeds_spend':
      if (credits === undefined) return 0
      throw new AppError('invalid_input', 'That is more than is left of what was paid.')
    case 'no_spend':
      throw new AppError('not_found', 'Nothing was paid for that.')
    case 'key_reused':
      throw misuse(answer.status, key)
  }
}
