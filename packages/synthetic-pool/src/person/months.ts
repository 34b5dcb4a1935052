/** Formats a number of months as `2021-04`. */
export function formatMonth(number: number): string {
  const month = (number % 12) + 1
  return `${Math.floor(number / 12)}-${month < 10 ? '0' : ''}${month}`
}
