import { fold } from '@headwater/taxonomy'

/** Longer than any word anybody searches for. */
const longest = 40

/** The words of a text in their one form, without those that say nothing. */
export function wordsOf(text: string): readonly string[] {
  if (text.length > shortText) return split(text)
  const known = kept.get(text)
  if (known) return known
  const words = split(text)
  if (kept.size >= mostKept) kept.clear()
  kept.set(text, words)
  return words
}

/** Titles, employers and names of skills come again and again; what people write about them does not. */
const shortText = 60
const mostKept = 20_000
const kept = new Map<string, readonly string[]>()

function split(text: string): string[] {
  const words = /[^\t\n\r -~]/.test(text) ? fold(text).split(' ') : splitPlain(text)
  return words.filter((word) => word !== '' && word.length <= longest && !silent.has(word))
}

/**
 * The same as folding the whole, for text of plain letters: only words with a sign in them that may
 * belong to a name, such as `c++`, `.net` or `driver's`, have to be looked at closely.
 */
function splitPlain(text: string): string[] {
  const lower = text.toLowerCase()
  const words: string[] = []
  let from = -1
  let isPlain = true
  for (let at = 0; at <= lower.length; at++) {
    const sort = at < lower.length ? (sorts[lower.charCodeAt(at)] as number) : between
    if (sort !== between) {
      if (from < 0) {
        from = at
        isPlain = true
      }
      if (sort === sign) isPlain = false
      continue
    }
    if (from < 0) continue
    const word = lower.slice(from, at)
    if (isPlain) words.push(word)
    else words.push(...fold(word).split(' '))
    from = -1
  }
  return words
}

const between = 0
const letter = 1
const sign = 2
/** By code: what is part of a word, what may be, and what never is. */
const sorts = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/[a-z0-9]/.test(character)) return letter
  return /[+#.'`]/.test(character) ? sign : between
})

const silent = new Set(
  `a an and are as at be been but by for from had has have he her his i in into is it its me my of on or our she so
  than that the their them they this to up us was we were which who will with you your
  der die das ein eine einen einem einer und oder mit im am zu zum zur von vom bei fur auf als ist sind den dem des
  el la los las un una y o de del en con para por al es que se su
  le les une et ou du des au aux dans pour par sur est
  في من على إلى عن مع و أو`
    .split(/\s+/)
    .map(fold),
)
