import type { SegmentForm } from './link-grammar.ts'
import type { LinkedAttribute } from './linked-attributes.ts'
import type { LinkAttribute } from './search-link.ts'

/** Attributes with one segment. Years have two, with a number each. */
export type ListedAttribute = Exclude<LinkedAttribute, 'relevantYears' | 'totalYears'>

/** The segment of each attribute in a link, and how it is parsed. */
export const listedSegments: Readonly<
  Record<ListedAttribute, SegmentForm & { readonly segment: LinkAttribute }>
> = {
  title: { segment: 'linkTitle' },
  skills: { segment: 'linkSkills', isEachWanted: true },
  keywords: { segment: 'linkKeywords', isEachWanted: true },
  industries: { segment: 'linkIndustries' },
  company: { segment: 'linkCompany', hasKeys: true },
  university: { segment: 'linkUni' },
  major: { segment: 'linkMajor' },
  countries: { segment: 'linkCountries' },
  cities: { segment: 'linkCities', hasKeys: true },
  language: { segment: 'linkLanguage', isEachWanted: true, hasLevels: true },
  stability: { segment: 'linkStability' },
  opportunity: { segment: 'linkOpportunity' },
  relocate: { segment: 'linkRelocate' },
}

export const yearSegments = {
  relevantYears: { min: 'linkMinRelYears', max: 'linkMaxRelYears' },
  totalYears: { min: 'linkMinYears', max: 'linkMaxYears' },
} as const

/** The minimum, in percent, if a link only says yes to stability or opportunity. */
export const defaultFigureMin = 60

/** Behind keywords: they are a Boolean expression. */
export const booleanDetail = 'boolean'

/** Behind a place: wanting to work remotely is enough. */
export const remoteDetail = 'remote'
