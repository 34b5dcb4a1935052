import { AppError } from '#platform/errors'
import type { Prepared } from './prepare-spending.ts'

type Refusal = 'insufficient' | 'blocked' | 'over_limit' | 'over_cap' | 'too_many_holds'

/** Why credits did not move, in words for the person who wanted them to. */
export function refusalOf(
  status: Refusal,
  { quote, limits }: Prepared,
  balance?: number,
): AppError {
  switch (status) {
    case 'insufficient':
      return new AppError('out_of_credits', shortageOf(quote.credits, balance))
    case 'blocked':
      return new AppError(
        'credits_blocked',
        'Credits were refunded that had been used already. Whoever manages billing can settle this by buying credits.',
      )
    case 'over_limit':
      return new AppError(
        'over_limit',
        `That would be more than your limit of ${say(limits.memberLimit ?? 0)} this month. Whoever manages the team can raise it.`,
      )
    case 'over_cap':
      return new AppError(
        'over_limit',
        `That would be more than the ${say(limits.companyCap ?? 0)} that your company allows itself this month. Whoever manages billing can raise it.`,
      )
    case 'too_many_holds':
      return new AppError(
        'over_limit',
        'Credits are set aside for too many things at once. Try again when one of them has finished.',
      )
  }
}

/** The same key for two different things: nobody's mistake but the caller's. */
export function misuse(status: string, key: string): Error {
  return new Error(`The ledger answered ${status} to the key ${key}.`)
}

function shortageOf(needed: number, balance: number | undefined): string {
  const left =
    balance === undefined
      ? 'fewer are left'
      : `${balance === 1 ? '1 is' : `${format(balance)} are`} left`
  return `This takes ${say(needed)}, and ${left}. More come with the next month or a purchase.`
}

function say(credits: number): string {
  return credits === 1 ? '1 credit' : `${format(credits)} credits`
}

function format(credits: number): string {
  return credits.toLocaleString('en-GB')
}
