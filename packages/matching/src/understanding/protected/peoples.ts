import { countries, findLanguage } from '@headwater/gazetteer'
import { flatten } from '../text/flatten.ts'

/**
 * "Must be German", "only Egyptians", "no Indians": people asked for by their passport. What is a
 * language as well is one unless somebody has to be it, and a word before a title says where.
 */
export function peoplePatterns(): string[] {
  const all = [...new Set(countries().flatMap(({ demonyms }) => demonyms))].filter(
    (word) => !word.includes(' '),
  )
  const alone = all.filter((word) => !findLanguage(word))
  const ends = '(?= ?(?:[,.;!?)]|$|please|only))'
  return [
    `(?:must be|has to be|have to be|should be|needs to be|muss|debe ser|doit etre) (?:an? |ein |eine |un |una )?${anyOf(all)}${ends}`,
    `(?:only|no|not|prefer|preferably|nur|keine|solo|nada de|pas de) (?:an? )?${anyOf(alone)}s?${ends}`,
    `${anyOf(alone.filter((word) => /[a-z]n$/.test(word)))}s(?: only)?`,
  ]
}

function anyOf(words: readonly string[]): string {
  return `(?:${words.map((word) => flatten(word).text.replace(/[^\p{L}\p{N} -]/gu, '.')).join('|')})`
}
