import { formatCount } from '@headwater/contract/format-number'
/** Months counted from the year 0, so that spans are differences of whole numbers. */
export function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}

/** Formats a number of months, such as `2 years 3 months`, `1 year`, `8 months`. */
export function formatMonths(months: number): string {
  const whole = Math.round(months)
  const parts = [
    formatCountOrEmpty(Math.floor(whole / 12), 'year'),
    formatCountOrEmpty(whole % 12, 'month'),
  ]
  return parts.filter((part) => part !== '').join(' ') || '0 months'
}

function formatCountOrEmpty(count: number, word: string): string {
  return count === 0 ? '' : formatCount(count, word)
}
