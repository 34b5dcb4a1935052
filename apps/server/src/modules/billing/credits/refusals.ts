import { formatCount, formatNumber } from '@headwater/contract/format-number'
import { AppError } from '#platform/errors'
import type { PreparedSpend } from './prepare-spend.ts'

type RefusalStatus = 'insufficient' | 'blocked' | 'over_limit' | 'over_cap' | 'too_many_holds'

/** Returns the error that explains to the member why no credits were spent. */
export function toSpendRefusal(
  status: RefusalStatus,
  { quote, limits }: PreparedSpend,
  balance?: number,
): AppError {
  switch (status) {
    case 'insufficient':
      return new AppError('out_of_credits', formatShortage(quote.credits, balance))
    case 'blocked':
      return new AppError(
        'credits_blocked',
        'A refunded payment left a credit debt. A billing admin can settle it by buying credits.',
      )
    case 'over_limit':
      return new AppError(
        'over_limit',
        `This exceeds your monthly limit of ${formatCreditCount(limits.memberLimit ?? 0)}. An owner or admin can raise it.`,
      )
    case 'over_cap':
      return new AppError(
        'over_limit',
        `This exceeds your company’s monthly limit of ${formatCreditCount(limits.companyCap ?? 0)}. A billing admin can raise it.`,
      )
    case 'too_many_holds':
      return new AppError(
        'over_limit',
        'Credits are reserved for too many tasks at once. Try again when one has finished.',
      )
  }
}

/**
 * Returns the error for a key that was used for two different things, which is a bug in the caller.
 */
export function ledgerKeyError(status: string, key: string): Error {
  return new Error(`The ledger answered ${status} to the key ${key}.`)
}

function formatShortage(needed: number, balance: number | undefined): string {
  const left = balance === undefined ? 'you have fewer' : `you have ${formatNumber(balance)}`
  return `This needs ${formatCreditCount(needed)}, and ${left}. Buy credits or wait for next month’s.`
}

function formatCreditCount(credits: number): string {
  return formatCount(credits, 'credit')
}
