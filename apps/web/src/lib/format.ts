const numbers = new Intl.NumberFormat('en-GB')
const days = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

/** 1486 → "1,486". */
export function formatNumber(value: number): string {
  return numbers.format(value)
}

/** "Thursday 14 May". */
export function formatLongDay(date: Date): string {
  return days.format(date).replace(',', '')
}

/** "1 person", "12 people". */
export function countOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
