/**
 * The titles that were compared in this process, by number. They grow slowly, and numbers let the
 * matches of all of them be an array.
 */
const numbers = new Map<string, number>()
/** The pool of a million people has fewer titles. Beyond it, numbering starts again. */
const maxTitles = 200_000
/** Titles of erased people leave the memory with all others. */
const maxAgeMs = 15 * 60_000
let generation = 0
let expiry: NodeJS.Timeout | undefined

/** Returns the same function, which computes the match of each title in thousandths once. */
export function rememberMatches(compare: (title: string) => number): (title: string) => number {
  /** Matches plus one, and 0 before they are computed. */
  let matches = new Uint16Array(0)
  let since = generation
  return (title) => {
    const number = numberOf(title)
    if (since !== generation) {
      matches = new Uint16Array(0)
      since = generation
    }
    if (number >= matches.length) {
      const longer = new Uint16Array(Math.max(2 * matches.length, numbers.size))
      longer.set(matches)
      matches = longer
    }
    const known = matches[number] as number
    if (known > 0) return known - 1
    const match = compare(title)
    matches[number] = match + 1
    return match
  }
}

function numberOf(title: string): number {
  const known = numbers.get(title)
  if (known !== undefined) return known
  if (numbers.size >= maxTitles) forgetTitles()
  expiry ??= setTimeout(forgetTitles, maxAgeMs).unref()
  const number = numbers.size
  numbers.set(title, number)
  return number
}

function forgetTitles(): void {
  clearTimeout(expiry)
  expiry = undefined
  numbers.clear()
  generation += 1
}
