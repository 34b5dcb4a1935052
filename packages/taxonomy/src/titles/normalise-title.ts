import { Lru } from '../lru.ts'
import type { Taxonomy } from '../taxonomy-type.ts'
import { type FoundTitle, findTitle } from './find-title.ts'
import { decideLevel } from './seniority.ts'
import { titleIndexOf } from './title-index.ts'

export type NormalisedTitle = {
  /** At most six, best first. The weights add up to 1. */
  occupations: readonly { id: string; weight: number }[]
  /** 0 is in training, 7 is chief, and plain titles are 2. */
  seniority: number | undefined
  how: 'exact' | 'alias' | 'similar' | 'unknown'
  /** 0–1. */
  confidence: number
  /** The title without gender, seniority, employer and place: the only form a scorer may see. */
  neutral: string
}

/** Other facts about the person, for ambiguous titles such as PM. */
export type TitleContext = { skills?: readonly string[] }

type CachedTitle = { found: FoundTitle; result: NormalisedTitle }

const maxOccupations = 6
const caches = new WeakMap<Taxonomy, Lru<CachedTitle>>()

/** Resolves a free-text title, in eight languages, to our occupations and a level. */
export function normaliseTitle(
  taxonomy: Taxonomy,
  raw: string,
  context: TitleContext = {},
): NormalisedTitle {
  const cache = caches.get(taxonomy) ?? new Lru<CachedTitle>(50_000)
  caches.set(taxonomy, cache)
  let known = cache.get(raw)
  if (!known) {
    const found = findStableTitle(taxonomy, raw)
    known = { found, result: toNormalisedTitle(taxonomy, found, []) }
    cache.set(raw, known)
  }
  if (known.found.how !== 'ambiguous' || !context.skills?.length) return known.result
  return toNormalisedTitle(taxonomy, known.found, context.skills)
}

/**
 * Repeats until the result is stable: removing words can bring others together, and the neutral
 * wording must mean the same as its title.
 */
function findStableTitle(taxonomy: Taxonomy, raw: string): FoundTitle {
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

function toNormalisedTitle(
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
        (id, at) => 1 / (at + 1) + 2 * shareOfSkills(taxonomy, id, skills),
      )
      const occupations = weigh(found.options.map((id, at) => [id, weights[at] ?? 0]))
      const seniority = decideLevel(found.words, taxonomy.occupation(occupations[0]?.id ?? ''))
      const confidence = occupations[0]?.weight ?? 0
      return { occupations, seniority, how: 'alias', confidence, neutral: found.text }
    }
    case 'similar': {
      const top = found.found.slice(0, maxOccupations)
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

/** The share of the person's skills that belong to the occupation. */
function shareOfSkills(taxonomy: Taxonomy, id: string, skills: readonly string[]): number {
  const occupation = taxonomy.occupation(id)
  if (!occupation || skills.length === 0) return 0
  const own = new Set([...occupation.core, ...occupation.optional])
  return skills.filter((skill) => own.has(skill)).length / skills.length
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
