/** Returns the words that fit a count: “1 person meets”, “2 people meet”. */
export function pluralise(count: number, one: string, many: string): string {
  return count === 1 ? one : many
}
