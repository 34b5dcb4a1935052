/** Months counted from the year 0, so that spans are differences of whole numbers. */
export function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}

/** `2 years 3 months`, `1 year`, `8 months`. */
export function sayMonths(months: number): string {
  const whole = Math.round(months)
  const parts = [plural(Math.floor(whole / 12), 'year'), plural(whole % 12, 'month')]
  return parts.filter((part) => part !== '').join(' ') || '0 months'
}

export function sayCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

function plural(count: number, word: string): string {
  return count === 0 ? '' : sayCount(count, word)
}
