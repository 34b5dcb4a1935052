/** Longer words are compared by their prefix. */
export const maxWordLength = 60

/** Position of a word that is a whole name without spaces. */
export const joinedNamePlace = 15

/** All words of all names, sorted, with their postings. */
export interface Vocabulary {
  readonly words: readonly string[]
  /** Number of letters shared with the previous word. */
  readonly shared: Uint8Array
  /** Start of each word's postings, with one extra element for the end. */
  readonly starts: Uint32Array
  /** Name number times sixteen plus the position of the word in it, best names first. */
  readonly postings: Uint32Array
}

/** Builds the vocabulary. Expects folded names, best first. */
export function buildVocabulary(names: readonly string[]): Vocabulary {
  const numbers = new Map<string, number>()
  const wordOf: number[] = []
  const posting: number[] = []
  const add = (word: string, name: number, place: number) => {
    const cut = word.length > maxWordLength ? word.slice(0, maxWordLength) : word
    let number = numbers.get(cut)
    if (number === undefined) {
      number = numbers.size
      numbers.set(cut, number)
    }
    wordOf.push(number)
    posting.push(name * 16 + place)
  }
  names.forEach((text, name) => {
    const parts = text.split(' ')
    parts.forEach((word, place) => {
      addWord(add, word, name, Math.min(place, joinedNamePlace - 1))
    })
    if (parts.length > 1) add(parts.join(''), name, joinedNamePlace)
  })
  return sortPostings(numbers, wordOf, posting)
}

type Add = (word: string, name: number, place: number) => void

/** An Arabic noun is indexed with and without its article. */
function addWord(add: Add, word: string, name: number, place: number): void {
  add(word, name, place)
  if (word.length > 4 && word.startsWith('ال')) add(word.slice(2), name, place)
}

function sortPostings(
  numbers: ReadonlyMap<string, number>,
  wordOf: readonly number[],
  posting: readonly number[],
): Vocabulary {
  const words = [...numbers.keys()].sort()
  const rankOf = new Uint32Array(words.length)
  words.forEach((word, rank) => {
    rankOf[numbers.get(word) as number] = rank
  })
  const starts = new Uint32Array(words.length + 1)
  for (const number of wordOf) increase(starts, (rankOf[number] as number) + 1, 1)
  for (let rank = 0; rank < words.length; rank += 1) {
    increase(starts, rank + 1, starts[rank] as number)
  }
  const next = starts.slice()
  const postings = new Uint32Array(posting.length)
  posting.forEach((value, index) => {
    const rank = rankOf[wordOf[index] as number] as number
    postings[next[rank] as number] = value
    increase(next, rank, 1)
  })
  return { words, shared: countSharedPrefixes(words), starts, postings }
}

function increase(numbers: Uint32Array, index: number, by: number): void {
  numbers[index] = (numbers[index] as number) + by
}

function countSharedPrefixes(words: readonly string[]): Uint8Array {
  const shared = new Uint8Array(words.length)
  for (let index = 1; index < words.length; index += 1) {
    const before = words[index - 1] as string
    const word = words[index] as string
    let length = 0
    while (length < word.length && word.charCodeAt(length) === before.charCodeAt(length))
      length += 1
    shared[index] = length
  }
  return shared
}

/** Returns the range of words with this prefix, the end exclusive. */
export function wordRangeByPrefix(
  { words }: Vocabulary,
  letters: string,
): readonly [number, number] {
  return [lowerBound(words, letters), lowerBound(words, `${letters}\uffff`)]
}

function lowerBound(words: readonly string[], letters: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] as string) < letters) low = middle + 1
    else high = middle
  }
  return low
}
