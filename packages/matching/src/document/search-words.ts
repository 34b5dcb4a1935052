import { fold } from '@headwater/taxonomy'

/** Longer than any word in a search. */
const maxWordLength = 40

/** Returns the folded words of a text without stop words. */
export function extractSearchWords(text: string): readonly string[] {
  if (text.length > maxCachedTextLength) return split(text)
  const known = wordsByText.get(text)
  if (known) return known
  const words = split(text)
  if (wordsByText.size >= maxCachedTexts) wordsByText.clear()
  wordsByText.set(text, words)
  return words
}

/** Returns the pairs of neighbouring words, by which phrases are found. */
export function wordPairs(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]} ${word}`)
}

/**
 * Cached for titles, employers and skill names, which repeat across people. Free text does not
 * repeat.
 */
const maxCachedTextLength = 60
const maxCachedTexts = 20_000
const wordsByText = new Map<string, readonly string[]>()

function split(text: string): string[] {
  const words = /[^\t\n\r -~]/.test(text) ? fold(text).split(' ') : splitAscii(text)
  return words.filter((word) => word !== '' && word.length <= maxWordLength && !stopWords.has(word))
}

/**
 * Fast path with the same result as folding the whole text: for plain letters, only words with a
 * sign that may belong to a name, such as `c++`, `.net` or `driver's`, need the full rules.
 */
function splitAscii(text: string): string[] {
  const lower = text.toLowerCase()
  const words: string[] = []
  let from = -1
  let isPlain = true
  for (let at = 0; at <= lower.length; at++) {
    const sort =
      at < lower.length ? (characterKinds[lower.charCodeAt(at)] as number) : separatorKind
    if (sort !== separatorKind) {
      if (from < 0) {
        from = at
        isPlain = true
      }
      if (sort === symbolKind) isPlain = false
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

const separatorKind = 0
const letterKind = 1
const symbolKind = 2
/** Character classes by code: part of a word, possibly part of a word, separator. */
const characterKinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/[a-z0-9]/.test(character)) return letterKind
  return /[+#.'`]/.test(character) ? symbolKind : separatorKind
})

const stopWords = new Set(
  `a an and are as at be been but by for from had has have he her his i in into is it its me my of on or our she so
  than that the their them they this to up us was we were which who will with you your
  der die das ein eine einen einem einer und oder mit im am zu zum zur von vom bei fur auf als ist sind den dem des
  el la los las un una y o de del en con para por al es que se su
  le les une et ou du des au aux dans pour par sur est
  في من على إلى عن مع و أو`
    .split(/\s+/)
    .map(fold),
)
