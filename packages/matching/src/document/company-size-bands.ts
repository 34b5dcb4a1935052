import { formatNumber } from '@headwater/contract/format-number'

/** The bands in which numbers of employees are known: the lowest number of each. */
const bandStarts = [1, 11, 51, 201, 501, 1_001, 5_001, 10_001] as const

/** Number of bits that bands need. */
export const companySizeBandCount = bandStarts.length

/** Returns the band of a number of employees. */
export function companySizeBand(employees: number): number {
  return Math.max(
    0,
    bandStarts.findLastIndex((start) => start <= employees),
  )
}

/** Returns the bits of all bands that overlap a range: "up to 100" includes 51 to 200. */
export function companySizeBits({ min, max }: { min: number | null; max: number | null }): number {
  const first = min === null ? 0 : companySizeBand(min)
  const last = max === null ? bandStarts.length - 1 : companySizeBand(max)
  let bits = 0
  for (let band = first; band <= last; band++) bits |= 1 << band
  return bits
}

/** Formats the range of a band: "51 to 200 employees". */
export function formatCompanySizeBand(band: number): string {
  const [start = 1, next] = bandStarts.slice(band)
  return next === undefined
    ? `more than ${formatNumber(start - 1)} employees`
    : `${formatNumber(start)} to ${formatNumber(next - 1)} employees`
}
