import { Lru } from '../lru.ts'
import type { Taxonomy } from '../taxonomy-type.ts'
import { type FoundTitle, findTitle } from './find-title.ts'
import { normaliseTitle } from './normalise-title.ts'
import { findSimilar, translateForeignNames } from './similar-titles.ts'
import { titleIndexOf } from './title-index.ts'

/**
 * A title as people are compared by it: what it says, without gender, level, employer and place,
 * and the occupations it may mean.
 */
export type WrittenTitle = {
  wording: string
  /** Best first. The weights add up to 1. Empty if not even letters suggest one. */
  occupations: readonly { id: string; weight: number }[]
  /** 1 if the title is a known name, otherwise how close the closest name is. */
  trust: number
}

const maxOccupations = 6
/** Names with less in common with a title suggest nothing. */
const minResemblance = 0.1

/**
 * Reads a title that somebody wrote. An occupation that is known otherwise decides between meanings,
 * and counts as known if the title itself does not say it.
 */
export function readWrittenTitle(
  taxonomy: Taxonomy,
  raw: string,
  occupation: string | null = null,
): WrittenTitle {
  const read = readWords(taxonomy, raw)
  const known = occupation === null ? undefined : taxonomy.occupation(occupation)
  if (!known) return read
  const isMeant = read.occupations.some(({ id }) => id === known.id)
  if (isMeant && read.trust < 1) return read
  const only = { occupations: [{ id: known.id, weight: 1 }], trust: 1 }
  if (isMeant) return { ...only, wording: read.wording }
  return { ...only, wording: titleIndexOf(taxonomy).tokenise(known.name).join(' ') }
}

const caches = new WeakMap<Taxonomy, Lru<WrittenTitle>>()

function readWords(taxonomy: Taxonomy, raw: string): WrittenTitle {
  const cache = caches.get(taxonomy) ?? new Lru<WrittenTitle>(50_000)
  caches.set(taxonomy, cache)
  const known = cache.get(raw)
  if (known) return known
  const { occupations, how, confidence } = normaliseTitle(taxonomy, raw)
  const found = findTitle(titleIndexOf(taxonomy), raw)
  const read =
    how === 'unknown'
      ? guessOccupations(taxonomy, wordingOf(found))
      : { wording: wordingOf(found), occupations, trust: how === 'similar' ? confidence : 1 }
  cache.set(raw, read)
  return read
}

/** Forms of one name for women and for men get the same words, in every language. */
function wordingOf(found: FoundTitle): string {
  if ('entry' in found) return found.entry.firstKey
  return 'wording' in found ? found.wording : found.text
}

/** The names with most letters in common: too weak to call it an occupation, enough to compare. */
function guessOccupations(taxonomy: Taxonomy, wording: string): WrittenTitle {
  const index = titleIndexOf(taxonomy)
  const tokens = translateForeignNames(index, wording === '' ? [] : wording.split(' '))
  const found = findSimilar(index, tokens)
    .filter(({ score }) => score >= minResemblance)
    .slice(0, maxOccupations)
  const all = found.reduce((sum, { score }) => sum + score ** 3, 0)
  return {
    wording,
    occupations: found.map(({ entry, score }) => ({
      id: taxonomy.occupations[entry.occupation]?.id ?? '',
      weight: score ** 3 / all,
    })),
    trust: Math.min(0.99, found[0]?.score ?? 0),
  }
}

/**
 * Writes a title as a key that holds everything it is compared by, so that comparing a pool of
 * titles reads none of them again: `java developer = java-developer`, or after `~` how close the
 * closest name is, and the occupations with their weights, all in hundredths.
 */
export function formatTitleKey({ wording, occupations, trust }: WrittenTitle): string {
  const [only] = occupations
  if (trust === 1 && only && occupations.length === 1) return `${wording} = ${only.id}`
  const parts = occupations
    .map(({ id, weight }) => [id, Math.round(weight * 100)] as const)
    .filter(([, hundredths]) => hundredths >= 5)
  const meanings = parts.map(([id, hundredths]) => ` ${id}:${hundredths}`).join('')
  return `${wording} ~${Math.round(trust * 100)}${meanings}`
}

/** Returns what a key says. A key that nobody wrote this way is a wording alone. */
export function parseTitleKey(key: string): WrittenTitle {
  const [, wording = key, mark = '~0', rest = ''] = keyPattern.exec(key) ?? []
  if (mark === '=') return { wording, occupations: [{ id: rest.trim(), weight: 1 }], trust: 1 }
  const meanings = rest.split(' ').flatMap((part) => {
    const [id = '', hundredths] = part.split(':')
    return id === '' ? [] : [{ id, weight: Number(hundredths) }]
  })
  const all = meanings.reduce((sum, { weight }) => sum + weight, 0)
  return {
    wording,
    occupations: meanings.map(({ id, weight }) => ({ id, weight: weight / all })),
    trust: Number(mark.slice(1)) / 100,
  }
}

const keyPattern = /^(.*) (=|~\d+)((?: [^ ]+)*)$/
