import { formatNumber } from '#lib/format'

export const mostCredits = 10_000_000

/** Null is no limit; undefined is something that is no number of credits. */
export function readLimit(text: string): number | null | undefined {
  const digits = text.replace(/[\s,]/g, '')
  if (digits === '') return null
  if (!/^\d{1,8}$/.test(digits)) return undefined
  return Number(digits) <= mostCredits ? Number(digits) : undefined
}

export function writeLimit(limit: number | null): string {
  return limit === null ? '' : formatNumber(limit)
}
