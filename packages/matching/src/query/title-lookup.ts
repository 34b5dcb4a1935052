import { createHash } from 'node:crypto'
import {
  createTitleMatcher,
  type Taxonomy,
  type TitleMatcher,
  type WrittenTitle,
} from '@headwater/taxonomy'
import { relevanceOfTitle } from '../career/relevant-work.ts'
import type {
  CompiledSearch,
  CriterionTest,
  Similarities,
  TitleLikeness,
  TitleLookup,
} from './compiled-search.ts'
import { rememberMatches } from './remember-matches.ts'

/** Below this similarity titles have nothing in common. */
const minSimilarity = 0.05

/** Enough for many recruiters at once, at two bytes for each title of the pool. */
const maxLookups = 256
const lookupsByTaxonomy = new WeakMap<Taxonomy, Map<string, TitleLookup>>()

/**
 * Returns the lookup of how far a title counts for the best of the wanted ones. Searches for the
 * same titles share it, so that each title is compared once.
 */
export function getTitleLookup(taxonomy: Taxonomy, wanted: readonly WrittenTitle[]): TitleLookup {
  const lookups = lookupsByTaxonomy.get(taxonomy) ?? new Map<string, TitleLookup>()
  lookupsByTaxonomy.set(taxonomy, lookups)
  const id = hashOf([taxonomy.version, wanted])
  const lookup = lookups.get(id) ?? createTitleLookup(taxonomy, wanted, id)
  lookups.delete(id)
  lookups.set(id, lookup)
  if (lookups.size > maxLookups) lookups.delete(lookups.keys().next().value as string)
  return lookup
}

function createTitleLookup(
  taxonomy: Taxonomy,
  wanted: readonly WrittenTitle[],
  id: string,
): TitleLookup {
  let matchers: readonly TitleMatcher[] | undefined
  const compare = (title: string) => {
    matchers ??= wanted.map((one) => createTitleMatcher(taxonomy, one))
    let best = 0
    for (const matcher of matchers) best = Math.max(best, matcher.similarity(title))
    return best < minSimilarity ? 0 : Math.round(best * 1_000)
  }
  return new Lookup(id, rememberMatches(compare))
}

/** How much a month counts, by how far its title counts. */
const relevances = Uint16Array.from({ length: 1_001 }, (_, thousandths) =>
  Math.round(relevanceOfTitle(thousandths / 1_000) * 1_000),
)

/** Returns how much a month in a title counts, by the best of the wanted ones. */
export function relevanceOf(titles: readonly TitleLikeness[]): TitleLikeness {
  if (titles.length === 0) return []
  const lookups = titles.map(toLookup)
  const ids = lookups.map(({ id }) => id)
  return new Lookup(hashOf(['relevance', ids]), (title) => {
    let best = 0
    for (const lookup of lookups) best = Math.max(best, lookup.of(title))
    return relevances[best] as number
  })
}

function toLookup(likeness: TitleLikeness): TitleLookup {
  if ('of' in likeness) return likeness
  const table = new Map(likeness)
  return new Lookup(hashOf(likeness), (title) => table.get(title) ?? 0)
}

/** Returns whether the search needs to know which titles there are. */
export function hasTitleLookup({ criteria }: CompiledSearch): boolean {
  return criteria.some(({ test }) => {
    const likeness = titlesOf(test)
    return likeness !== undefined && 'id' in likeness
  })
}

/** Replaces the lookups by pairs, for engines that can only compare keys. */
export function listTitleMatches(search: CompiledSearch, titles: Iterable<string>): CompiledSearch {
  const all = [...titles]
  const list = (likeness: TitleLikeness): Similarities =>
    'id' in likeness
      ? all.map((title) => [title, likeness.of(title)] as const).filter(([, alike]) => alike > 0)
      : likeness
  const criteria = search.criteria.map((criterion) => {
    const { test } = criterion
    if (test.kind === 'title') {
      return { ...criterion, test: { ...test, likeness: list(test.likeness) } }
    }
    if (test.kind !== 'months' || test.of.what !== 'title') return criterion
    const of = { ...test.of, relevance: list(test.of.relevance) }
    return { ...criterion, test: { ...test, of } }
  })
  return { ...search, criteria }
}

function titlesOf(test: CriterionTest): TitleLikeness | undefined {
  if (test.kind === 'title') return test.likeness
  return test.kind === 'months' && test.of.what === 'title' ? test.of.relevance : undefined
}

/**
 * A class, so that a copy sent to another thread is its id alone. Threads look titles up in tables
 * that are sent along.
 */
class Lookup implements TitleLookup {
  readonly id: string
  readonly #find: (title: string) => number

  constructor(id: string, find: (title: string) => number) {
    this.id = id
    this.#find = find
  }

  of(title: string): number {
    return this.#find(title)
  }
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}
