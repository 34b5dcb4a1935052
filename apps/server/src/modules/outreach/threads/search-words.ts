import { fold } from '@headwater/gazetteer'

const maxWords = 1_000

/** Returns the words of texts as a thread is searched by them, each once. */
export function buildSearchText(texts: readonly string[]): string {
  return [...new Set(texts.flatMap(listWords))].slice(0, maxWords).join(' ')
}

/** Returns a query that finds words by their beginnings, or undefined if there are none. */
export function buildSearchQuery(search: string): string | undefined {
  const words = listWords(search).slice(0, 10)
  return words.length === 0 ? undefined : words.map((word) => `'${word}':*`).join(' & ')
}

/** Letters and digits only, so that addresses are found by their parts. */
function listWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 60))
}
