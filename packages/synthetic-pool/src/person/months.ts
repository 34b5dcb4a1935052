/** `2021-04` of a number of months. */
export function monthOf(number: number): string {
  const month = (number % 12) + 1
  return `${Math.floor(number / 12)}-${month < 10 ? '0' : ''}${month}`
}
