import { formatNumber } from '#lib/format'

export const mostCredits = 1_000_000_000
const mostCents = 100_000_000

/** Null is nothing written; undefined is something that is no number of credits. */
export function readCredits(text: string): number | null | undefined {
  const digits = text.replace(/[\s,]/g, '')
  if (digits === '') return null
  if (!/^\d{1,10}$/.test(digits)) return undefined
  return Number(digits) <= mostCredits ? Number(digits) : undefined
}

export function writeCreditsField(credits: number | null): string {
  return credits === null ? '' : formatNumber(credits)
}

/** "$600", "600.50" and "1,200" in cents; undefined for what is no amount of money. */
export function readCents(text: string): number | undefined {
  const match = /^\$?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.replace(/[\s,]/g, ''))
  if (!match) return undefined
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents <= mostCents ? cents : undefined
}

/** Without the cents where there are none. */
export function writeCentsField(cents: number): string {
  const rest = cents % 100
  const whole = formatNumber(Math.trunc(cents / 100))
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`
}
