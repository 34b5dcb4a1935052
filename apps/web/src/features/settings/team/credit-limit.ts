import { formatNumber } from '#lib/format'

export const maxMonthlyCredits = 10_000_000

/** Parses a credit limit. Null means no limit, undefined an invalid number. */
export function parseCreditLimit(text: string): number | null | undefined {
  const digits = text.replace(/[\s,]/g, '')
  if (digits === '') return null
  if (!/^\d{1,8}$/.test(digits)) return undefined
  return Number(digits) <= maxMonthlyCredits ? Number(digits) : undefined
}

export function formatCreditLimit(limit: number | null): string {
  return limit === null ? '' : formatNumber(limit)
}
