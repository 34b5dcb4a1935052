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
        'Credits were refunded that had been used already. Whoever manages billing can settle this by buying credits.',
      )
    case 'over_limit':
      return new AppError(
        'over_limit',
        `That would be more than your limit of ${formatCreditCount(limits.memberLimit ?? 0)} this month. Whoever manages the team can raise it.`,
      )
    case 'over_cap':
      return new AppError(
        'over_limit',
        `That would be more than the ${formatCreditCount(limits.companyCap ?? 0)} that your company allows itself this month. Whoever manages billing can raise it.`,
      )
    case 'too_many_holds':
      return new AppError(
        'over_limit',
        'Credits are set aside for too many things at once. Try again when one of them has finished.',
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
  const left =
    balance === undefined
      ? 'fewer are left'
      : `${balance === 1 ? '1 is' : `${formatNumber(balance)} are`} left`
  return `This takes ${formatCreditCount(needed)}, and ${left}. More come with the next month or a purchase.`
}

function formatCreditCount(credits: number): string {
  return credits === 1 ? '1 credit' : `${formatNumber(credits)} credits`
}

function formatNumber(credits: number): string {
  return credits.toLocaleString('en-GB')
}
