import { payAsYouGoTotalDecimals, pricePerCreditDecimals } from '@headwater/contract/constants'
import { formatNumber } from '#lib/format'

/** Converts a price per credit to thousandths of a dollar, because whole numbers add up exactly. */
export function toMills(dollars: number): number {
  return Math.round(dollars * 1_000)
}

export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

/**
 * Returns the price of a number of credits in cents. The amounts on sale are all multiples of ten.
 */
export function priceCreditsInCents(credits: number, mills: number): number {
  return Math.round((credits * mills) / 10)
}

/** Formats 49 as "$0.049". */
export function formatMills(mills: number): string {
  return formatDollars(mills, pricePerCreditDecimals)
}

/** Formats 24500 as "$245.00". */
export function formatCents(cents: number): string {
  return formatDollars(cents, payAsYouGoTotalDecimals)
}

function formatDollars(amount: number, decimals: number): string {
  const unit = 10 ** decimals
  const rest = String(amount % unit).padStart(decimals, '0')
  return `$${formatNumber(Math.trunc(amount / unit))}.${rest}`
}
