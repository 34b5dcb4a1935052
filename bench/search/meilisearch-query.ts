import type { CompiledCriterion, TitleLikeness } from '@headwater/matching'
import { formatTitleKey, openTaxonomy, readWrittenTitle } from '@headwater/taxonomy'
import type { Query } from './create-queries.ts'
import { facetAttributes } from './meilisearch-index.ts'

/**
 * Translates must-haves to filters and nice-to-haves to words. Facets are counted once with all
 * filters, whereas ours leave out those of the same attribute.
 */
export function toMeilisearch({ criteria, request }: Query): object {
  const filters = request.search.criteria.flatMap((criterion) => filterOf(criterion) ?? [])
  const niceWords = criteria.flatMap((criterion) => {
    if (criterion.mode !== 'nice') return []
    if (criterion.attribute === 'title') return criterion.titles.map(({ text }) => text)
    if (criterion.attribute === 'skills') return criterion.skills.map(({ text }) => text)
    return criterion.attribute === 'keywords' ? criterion.phrases : []
  })
  return {
    q: [...request.search.criteria.flatMap(requiredWords), ...niceWords.map(stripOperators)].join(
      ' ',
    ),
    filter: filters,
    facets: facetAttributes,
    limit: request.limit,
  }
}

/** Required words are in quotes, excluded ones follow a minus. */
function requiredWords({ mode, test }: CompiledCriterion): string[] {
  if (mode === 'nice' || test.kind !== 'words') return []
  return test.phrases.flat().map((word) => `${mode === 'not' ? '-' : ''}"${stripOperators(word)}"`)
}

function filterOf(criterion: CompiledCriterion): string | undefined {
  const { mode, includesUnknown } = criterion
  const found = mode === 'nice' ? undefined : conditionOf(criterion)
  if (!found) return undefined
  const { is, isUnknown } = found
  if (mode === 'not') return includesUnknown ? `NOT (${is})` : `NOT (${is}) AND NOT (${isUnknown})`
  return includesUnknown ? `(${is}) OR (${isUnknown})` : is
}

interface Condition {
  readonly is: string
  readonly isUnknown: string
}

function conditionOf({ test, threshold }: CompiledCriterion): Condition | undefined {
  switch (test.kind) {
    case 'title':
      return among('occupations', occupationsAbove(test.likeness, threshold))
    case 'skill':
      return among('skills', keysAbove(test.likeness, threshold))
    case 'listed':
      return among(test.list, keysAbove(test.likeness, threshold))
    case 'held':
      return among(attributeFor(test.list, test.when), test.keys)
    case 'months':
      // It cannot distinguish relevant months.
      return between('totalMonths', test.min ?? 0, test.max ?? 9_999)
    case 'figure':
      return between(test.figure, test.min, 100)
    case 'place':
      return test.countryValue === 1_000
        ? among('country', test.countries)
        : among('city', keysAbove(test.cities, threshold))
    case 'language':
      return among('spoken', test.wanted.flatMap(levelsOf))
    case 'relocate':
      return among('moves', ['anywhere', ...test.countries])
    case 'words':
    // No search of the comparison asks for these.
    case 'expression':
    case 'degree':
    case 'stated':
    case 'employers':
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

/** It has no titles, only their occupations. */
function occupationsAbove(likeness: TitleLikeness, threshold: number): string[] {
  if (!('id' in likeness)) return keysAbove(likeness, threshold)
  const taxonomy = openTaxonomy()
  return taxonomy.occupations.flatMap(({ id, name }) => {
    const title = formatTitleKey(readWrittenTitle(taxonomy, name, id))
    return likeness.of(title) >= threshold ? [id] : []
  })
}

function keysAbove<Key>(
  likeness: readonly (readonly [key: Key, thousandths: number])[],
  threshold: number,
): Key[] {
  return likeness.filter(([, alike]) => alike >= threshold).map(([key]) => key)
}

function attributeFor(list: 'companies' | 'industries', when: 'any' | 'current' | 'past'): string {
  return when === 'any' ? list : `${when}${list === 'companies' ? 'Companies' : 'Industries'}`
}

const levels = [0, 1, 2, 3, 4, 5, 6, 7]

function levelsOf({ code, level }: { readonly code: string; readonly level: number }): string[] {
  return levels.filter((has) => has === 0 || has >= level).map((has) => `${code}:${has}`)
}

function stripOperators(text: string): string {
  return text.replace(/["-]/g, ' ').trim()
}
