import type { CompiledCriterion } from '@headwater/matching'
import type { Query } from './make-queries.ts'
import { facetAttributes } from './meilisearch-index.ts'

/**
 * What is required as a filter, what is wished for as words. Facets are counted with all filters on,
 * in one go, where ours leave out those of their own attribute.
 */
export function toMeilisearch({ criteria, request }: Query): object {
  const filters = request.search.criteria.flatMap((criterion) => filterOf(criterion) ?? [])
  const wishes = criteria.flatMap((criterion) => {
    if (criterion.mode !== 'nice') return []
    if (criterion.attribute === 'title') return criterion.titles.map(({ text }) => text)
    if (criterion.attribute === 'skills') return criterion.skills.map(({ text }) => text)
    return criterion.attribute === 'keywords' ? criterion.phrases : []
  })
  return {
    q: [...request.search.criteria.flatMap(wordsOf), ...wishes.map(plain)].join(' '),
    filter: filters,
    facets: facetAttributes,
    limit: request.limit,
  }
}

/** Words that must be there stand in quotes, those that must not behind a minus. */
function wordsOf({ mode, test }: CompiledCriterion): string[] {
  if (mode === 'nice' || test.kind !== 'words') return []
  return test.phrases.flat().map((word) => `${mode === 'not' ? '-' : ''}"${plain(word)}"`)
}

function filterOf(criterion: CompiledCriterion): string | undefined {
  const { mode, keepsUnknown } = criterion
  const found = mode === 'nice' ? undefined : conditionOf(criterion)
  if (!found) return undefined
  const { is, isUnknown } = found
  if (mode === 'not') return keepsUnknown ? `NOT (${is})` : `NOT (${is}) AND NOT (${isUnknown})`
  return keepsUnknown ? `(${is}) OR (${isUnknown})` : is
}

interface Condition {
  readonly is: string
  readonly isUnknown: string
}

function conditionOf({ test, threshold }: CompiledCriterion): Condition | undefined {
  switch (test.kind) {
    case 'title':
      return among('occupations', enough(test.likeness, threshold))
    case 'skill':
      return among('skills', enough(test.likeness, threshold))
    case 'listed':
      return among(test.list, enough(test.likeness, threshold))
    case 'held':
      return among(heldIn(test.list, test.when), test.keys)
    case 'months':
      // It cannot tell relevant months from others.
      return between('totalMonths', test.min ?? 0, test.max ?? 9_999)
    case 'figure':
      return between(test.figure, test.min, 100)
    case 'place':
      return test.countryValue === 1_000
        ? among('country', test.countries)
        : among('city', enough(test.cities, threshold))
    case 'language':
      return among('spoken', test.wanted.flatMap(levelsOf))
    case 'relocate':
      return among('moves', ['anywhere', ...test.countries])
    case 'words':
      return undefined
  }
}

function among(attribute: string, keys: readonly (string | number)[]): Condition {
  return {
    is: `${attribute} IN [${keys.map((key) => JSON.stringify(key)).join(', ')}]`,
    isUnknown: `${attribute} IS EMPTY OR ${attribute} IS NULL`,
  }
}

function between(attribute: string, min: number, max: number): Condition {
  return { is: `${attribute} ${min} TO ${max}`, isUnknown: `${attribute} IS NULL` }
}

function enough<Key>(
  likeness: readonly (readonly [key: Key, thousandths: number])[],
  threshold: number,
): Key[] {
  return likeness.filter(([, alike]) => alike >= threshold).map(([key]) => key)
}

function heldIn(list: 'companies' | 'industries', when: 'any' | 'current' | 'past'): string {
  return when === 'any' ? list : `${when}${list === 'companies' ? 'Companies' : 'Industries'}`
}

const levels = [0, 1, 2, 3, 4, 5, 6, 7]

function levelsOf({ code, level }: { readonly code: string; readonly level: number }): string[] {
  return levels.filter((has) => has === 0 || has >= level).map((has) => `${code}:${has}`)
}

function plain(text: string): string {
  return text.replace(/["-]/g, ' ').trim()
}
