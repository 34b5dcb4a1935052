import { groupCountries } from './country-groups.ts'
import type { Criterion, CriterionOf } from './criteria.ts'
import {
  booleanDetail,
  type ListedAttribute,
  listedSegments,
  remoteDetail,
  yearSegments,
} from './link-forms.ts'
import { formatSegment, type LinkGroup, type LinkValue } from './link-grammar.ts'
import { type LinkAttribute, linkAttributes, type SearchLink } from './search-link.ts'
import { everyone } from './search-scope.ts'

/** Display names of the keys in criteria: `cities:2950159` is Berlin. */
type Names = Readonly<Record<string, string>>

/**
 * Formats criteria as a search link. Weights and the handling of unknown values are not included,
 * because they belong to the session.
 */
export function formatLink(criteria: readonly Criterion[], names: Names): SearchLink {
  const segments = Object.fromEntries(linkAttributes.map((name) => [name, '-'])) as Record<
    LinkAttribute,
    string
  >
  for (const attribute of Object.keys(listedSegments) as ListedAttribute[]) {
    const form = listedSegments[attribute]
    const groups = criteria
      .filter((criterion) => criterion.attribute === attribute)
      .map((criterion) => groupOf(criterion, names))
    segments[form.segment] = formatSegment(groups, form)
  }
  for (const attribute of ['relevantYears', 'totalYears'] as const) {
    const own = criteria.filter((one): one is YearsCriterion => one.attribute === attribute)
    segments[yearSegments[attribute].min] = formatYears(own, 'min')
    segments[yearSegments[attribute].max] = formatYears(own, 'max')
  }
  return segments
}

/**
 * Returns the URL of a session with a search link. Its path has the attributes and nothing else, so
 * that the scope follows as a parameter, unless everyone is searched.
 */
export function linkPath(flowId: string, link: SearchLink, scope = everyone): string {
  const parts = [flowId, ...linkAttributes.map((name) => link[name])]
  const path = `/main/sourcingsession/${parts.map(encodeURIComponent).join('/')}`
  return scope === everyone ? path : `${path}?scope=${scope}`
}

function groupOf(criterion: Criterion, names: Names): LinkGroup {
  return { mode: criterion.mode, values: valuesOf(criterion, names), details: detailsOf(criterion) }
}

function valuesOf(criterion: Criterion, names: Names): LinkValue[] {
  const named = (list: string, keys: readonly string[]) =>
    keys.map((key) => ({ text: names[`${list}:${key}`] ?? key }))
  const countriesOf = (codes: readonly string[]) =>
    groupCountries(codes, names).map(({ text }) => ({ text }))
  switch (criterion.attribute) {
    case 'title':
      return criterion.titles.map(({ text }) => ({ text }))
    case 'skills':
      return criterion.skills.map(({ text }) => ({ text }))
    case 'keywords':
      return criterion.phrases.map((text) => ({ text }))
    case 'company':
      return [
        ...criterion.companies.map((text) => ({ text })),
        ...criterion.sets.map((key) => ({ text: names[`sets:${key}`] ?? key, key })),
      ]
    case 'cities':
      return criterion.cities.map((id) => {
        const key = String(id)
        return { text: names[`cities:${key}`] ?? key, key }
      })
    case 'language':
      return criterion.languages.map(({ code, level }) => ({
        text: names[`language:${code}`] ?? code,
        ...(level !== null && { level }),
      }))
    case 'relocate':
      return criterion.countries.length === 0 ? [{ text: 'yes' }] : countriesOf(criterion.countries)
    case 'stability':
    case 'opportunity':
      return [{ text: String(criterion.min) }]
    case 'industries':
      return named('industries', criterion.industries)
    case 'university':
      return named('university', criterion.universities)
    case 'major':
      return named('major', criterion.majors)
    case 'countries':
      return countriesOf(criterion.countries)
    default:
      return []
  }
}

function detailsOf(criterion: Criterion): string[] {
  switch (criterion.attribute) {
    case 'title': {
      const { min = null, max = null } = criterion.seniority ?? {}
      return min === null && max === null ? [] : [`${min ?? ''}-${max ?? ''}`]
    }
    case 'keywords':
      return criterion.isBoolean ? [booleanDetail] : []
    case 'industries':
    case 'company':
      return criterion.when === 'any' ? [] : [criterion.when]
    case 'cities':
      return [
        ...(criterion.withinKm === defaultRadiusKm ? [] : [String(criterion.withinKm)]),
        ...(criterion.orRemote ? [remoteDetail] : []),
      ]
    case 'countries':
      return criterion.orRemote ? [remoteDetail] : []
    default:
      return []
  }
}

const defaultRadiusKm = 50
const signs = { must: '', nice: '~', not: '!' } as const

type YearsCriterion = CriterionOf<'relevantYears'> | CriterionOf<'totalYears'>

function formatYears(criteria: readonly YearsCriterion[], end: 'min' | 'max'): string {
  if (criteria.every((one) => one[end] === null)) return '-'
  return criteria.map((one) => signs[one.mode] + (one[end] ?? '')).join(',')
}
