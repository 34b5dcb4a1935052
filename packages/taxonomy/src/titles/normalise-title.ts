import type { Taxonomy } from '../load.ts'
import { Lru } from '../lru.ts'
import { type FoundTitle, findTitle } from './find-title.ts'
import { decideLevel } from './seniority.ts'
import { titleIndexOf } from './title-index.ts'

export type NormalisedTitle = {
  /** At most six, best first; the weights add up to 1. */
  occupations: readonly { id: string; weight: number }[]
  /** 0 in training … 7 chief; plain titles are 2. */
  seniority: number | undefined
  how: 'exact' | 'alias' | 'similar' | 'unknown'
  /** 0–1. */
  confidence: number
  /** The title without gender, seniority, employer and place: all of it that a scorer may see. */
  neutral: string
}

/** What else is known about the person, for titles with several meanings such as PM. */
export type TitleContext = { skills?: readonly string[] }

type Known = { found: FoundTitle; result: NormalisedTitle }

const mostOccupations = 6
const caches = new WeakMap<Taxonomy, Lru<Known>>()

/** Leads a title as people write it, in five languages, to our occupations and a level. */
export function normaliseTitle(
  taxonomy: Taxonomy,
  raw: string,
  context: TitleContext = {},
): NormalisedTitle {
  const cache = caches.get(taxonomy) ?? new Lru<Known>(50_000)
  caches.set(taxonomy, cache)
  let known = cache.get(raw)
  if (!known) {
    const found = findSettled(taxonomy, raw)
    known = { found, result: present(taxonomy, found, []) }
    cache.set(raw, known)
  }
  if (known.found.how !== 'ambiguous' || !context.skills?.length) return known.result
  return present(taxonomy, known.found, context.skills)
}

/**
 * Reads what was read once more until it stays: taking words away can bring others together, and
 * the neutral wording must mean the same as the title it came from.
 */
function findSettled(taxonomy: Taxonomy, raw: string): FoundTitle {
  const index = titleIndexOf(taxonomy)
  const first = findTitle(index, raw)
  let found = first
  for (let round = 0; round < 4 && 'text' in found && found.text !== raw; round++) {
    const before = found.text
    found = findTitle(index, before)
    if ('text' in found && found.text === before) break
  }
  return { ...found, words: first.words }
}

function present(
  taxonomy: Taxonomy,
  found: FoundTitle,
  skills: readonly string[],
): NormalisedTitle {
  switch (found.how) {
    case 'unknown': {
      const seniority = decideLevel(found.words, undefined)
      return { occupations: [], seniority, how: 'unknown', confidence: 0, neutral: found.text }
    }
    case 'ambiguous': {
      const weights = found.options.map(
        (id, at) => 1 / (at + 1) + 2 * shareOf(taxonomy, id, skills),
      )
      const occupations = weigh(found.options.map((id, at) => [id, weights[at] ?? 0]))
      const seniority = decideLevel(found.words, taxonomy.occupation(occupations[0]?.id ?? ''))
      const confidence = occupations[0]?.weight ?? 0
      return { occupations, seniority, how: 'alias', confidence, neutral: found.text }
    }
    case 'similar': {
      const top = found.found.slice(0, mostOccupations)
      const first = taxonomy.occupations[top[0]?.entry.occupation ?? -1]
      const idOf = (place: number) => taxonomy.occupations[place]?.id ?? ''
      return {
        occupations: weigh(top.map((one) => [idOf(one.entry.occupation), one.score ** 3])),
        seniority: decideLevel(found.words, first),
        how: 'similar',
        confidence: round(top[0]?.score ?? 0),
        neutral: found.text,
      }
    }
    default: {
      const occupation = taxonomy.occupations[found.entry.occupation]
      return {
        occupations: [{ id: occupation?.id ?? '', weight: 1 }],
        seniority: decideLevel(found.words, occupation),
        how: found.how,
        confidence: round(found.confidence),
        neutral: occupation?.name ?? '',
      }
    }
  }
}

function weigh(scores: readonly (readonly [string, number])[]): { id: string; weight: number }[] {
  const all = scores.reduce((sum, [, score]) => sum + score, 0)
  return scores
    .map(([id, score]) => ({ id, weight: round(score / all) }))
    .filter((one) => one.weight >= 0.01)
    .sort((a, b) => b.weight - a.weight)
}

/** How many of the occupation's skills the person has, of those the person has. */
function shareOf(taxonomy: Taxonomy, id: string, skills: readonly string[]): number {
  const occupation = taxonomy.occupation(id)
  if (!occupation || skills.length === 0) return 0
  const own = new Set([...occupation.core, ...occupation.optional])
  return skills.filter((skill) => own.has(skill)).length / skills.length
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
