import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { findCountryByCode, languages } from '@headwater/gazetteer'
import type { Taxonomy } from '@headwater/taxonomy'
import type { Sense } from '../lexicon/senses.ts'
import type { Ambiguity } from '../parsed-query.ts'
import { toAreaValue } from './areas.ts'
import { buildCriteria } from './build-criteria.ts'
import { attributeOf, type ItemValue, type QueryItem } from './items.ts'

/** Lists the ambiguous words: the chosen meaning and the alternatives. */
export function listAmbiguities(
  taxonomy: Taxonomy,
  text: string,
  items: readonly QueryItem[],
  criteria: readonly Criterion[],
  idOf: (item: QueryItem) => string | undefined,
): Ambiguity[] {
  return items.flatMap((item) => {
    const id = idOf(item)
    const criterion = criteria.find((one) => one.id === id)
    if (!criterion) return []
    const meant = occupationOf(criterion, item)
    const senses = sensesOf(item, meant)
    const options = senses.flatMap((sense) => {
      const other = criterionOf(taxonomy, item, sense, criterion.id)
      return other ? [{ label: labelOf(taxonomy, sense), criterion: other }] : []
    })
    const distinct = [...new Map(options.map((option) => [option.label, option])).values()]
    const [chosen] = distinct
    if (!chosen || distinct.length < 2) return []
    const { from, to } = item
    return [{ from, to, text: text.slice(from, to), chosen: chosen.label, options: distinct }]
  })
}

/** The chosen meaning comes first. */
function sensesOf({ value, options }: QueryItem, meant: string | undefined): Sense[] {
  const isTitle = value.kind === 'sense' && value.sense.kind === 'title'
  if (!isTitle || value.sense.kind !== 'title' || value.sense.occupations.length < 2)
    return [...options]
  const others = value.sense.occupations.filter((one) => one !== meant)
  const all = meant === undefined ? others : [meant, ...others]
  return all.map((one): Sense => ({ kind: 'title', occupations: [one] }))
}

function occupationOf(criterion: Criterion, { value }: QueryItem): string | undefined {
  if (criterion.attribute !== 'title' || value.kind !== 'sense') return undefined
  return criterion.titles.find(({ text }) => text === value.text)?.occupation ?? undefined
}

function criterionOf(
  taxonomy: Taxonomy,
  item: QueryItem,
  sense: Sense,
  id: string,
): Criterion | undefined {
  const attribute = attributeOf(sense)
  if (!attribute || attribute === 'seniority') return undefined
  const text = item.value.kind === 'sense' ? item.value.text : labelOf(taxonomy, sense)
  const other: QueryItem = {
    ...item,
    attribute,
    value: toItemValue(sense, text),
    joint: 'none',
    options: [],
  }
  const [criterion] = buildCriteria(taxonomy, [other]).criteria
  return criterion && { ...criterion, id }
}

function toItemValue(sense: Sense, text: string): ItemValue {
  if (sense.kind === 'language') return { kind: 'language', code: sense.code, level: null }
  if (sense.kind === 'city') {
    const { id, country, population } = sense
    return { kind: 'city', id, country, population, km: null }
  }
  if (sense.kind === 'area') return toAreaValue(sense)
  return { kind: 'sense', sense, text }
}

function labelOf(taxonomy: Taxonomy, sense: Sense): string {
  switch (sense.kind) {
    case 'title':
      return `Title: ${taxonomy.occupation(sense.occupations[0] ?? '')?.name ?? ''}`
    case 'skill':
      return `Skill: ${sense.name}`
    case 'city':
      return `City: ${sense.name}, ${countryName(sense.country)}`
    case 'country':
    case 'people':
      return `Country: ${countryName(sense.code)}`
    case 'region':
      return `Countries: ${sense.name}`
    case 'area':
      return `Area: ${sense.name}, ${countryName(sense.country)}`
    case 'company':
      return `Company: ${sense.name}`
    case 'set':
      return `Companies: ${sense.name}`
    case 'university':
      return `University: ${sense.name}`
    case 'major':
      return `Field of study: ${sense.name}`
    case 'language':
      return `Language: ${languages().find(({ code }) => code === sense.code)?.name ?? sense.code}`
    case 'industry':
      return `Industry: ${sense.name}`
    case 'level':
    case 'cue':
      return ''
  }
}

function countryName(code: string): string {
  return findCountryByCode(code)?.name ?? code
}
