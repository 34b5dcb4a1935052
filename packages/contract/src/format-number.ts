const numbers = new Intl.NumberFormat('en-GB')

/** Formats 1486 as "1,486", which both languages use. */
export function formatNumber(value: number | bigint): string {
  return numbers.format(value)
}

/** Formats "1 person" or "1,204 people". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
