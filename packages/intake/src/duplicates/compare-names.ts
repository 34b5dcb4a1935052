import { nameWords } from '../profile/name-key.ts'

/** How two names compare. Short forms such as Bob are not resolved. */
export type NameSimilarity = 'same' | 'part' | 'typo' | 'initials' | 'other'

/** Compares names in any word order, with or without accents. */
export function compareNames(a: string, b: string): NameSimilarity {
  const left = nameWords(a).sort()
  const right = nameWords(b).sort()
  if (left.length === 0 || right.length === 0) return 'other'
  if (left.join(' ') === right.join(' ') || left.join('') === right.join('')) return 'same'
  const [short, long] = left.length <= right.length ? [left, right] : [right, left]
  const { shared, rest, others } = matchWords(short, long)
  if (shared >= 2 && rest.length === 0) return 'part'
  if (shared >= 1 && rest.length === 1 && others.some((word) => isTypo(rest[0] ?? '', word)))
    return 'typo'
  if (
    shared >= 1 &&
    rest.length > 0 &&
    rest.every((word) => others.some((one) => isInitial(word, one)))
  )
    return 'initials'
  return 'other'
}

/** Returns whether the names share no word, not even a similar one. */
export function haveNoNameInCommon(a: string, b: string): boolean {
  const right = nameWords(b)
  return !nameWords(a).some((word) => right.some((other) => word === other || isTypo(word, other)))
}

function matchWords(short: readonly string[], long: readonly string[]) {
  const others = [...long]
  const rest = short.filter((word) => {
    const at = others.indexOf(word)
    if (at >= 0) others.splice(at, 1)
    return at < 0
  })
  return { shared: short.length - rest.length, rest, others }
}

function isInitial(a: string, b: string): boolean {
  return (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b))
}

/** One letter added, missing, different or swapped, in a word long enough for it. */
function isTypo(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
