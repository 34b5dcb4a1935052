import { formatNumber } from '#lib/format'

export const maxCredits = 1_000_000_000
const maxCents = 100_000_000

/** Parses a number of credits. Null means an empty field, undefined means an invalid number. */
export function parseCredits(text: string): number | null | undefined {
  const digits = text.replace(/[\s,]/g, '')
  if (digits === '') return null
  if (!/^\d{1,10}$/.test(digits)) return undefined
  return Number(digits) <= maxCredits ? Number(digits) : undefined
}

export function formatCreditsField(credits: number | null): string {
  return credits === null ? '' : formatNumber(credits)
}

/**
 * Parses "$600", "600.50" and "1,200" to cents, or returns undefined when the text is not an
 * amount.
 */
export function parseCents(text: string): number | undefined {
  const match = /^\$?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.replace(/[\s,]/g, ''))
  if (!match) return undefined
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents <= maxCents ? cents : undefined
}

/** Formats cents for the field, without decimals for whole dollars. */
export function formatCentsField(cents: number): string {
  const rest = cents % 100
  const whole = formatNumber(Math.trunc(cents / 100))
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`
}
