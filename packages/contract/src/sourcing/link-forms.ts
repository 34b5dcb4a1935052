import type { Attribute } from './criteria.ts'
import type { SegmentForm } from './link-grammar.ts'
import type { LinkAttribute } from './search-link.ts'

/** Attributes whose values stand in one segment; years have two, of a number each. */
export type ListedAttribute = Exclude<Attribute, 'relevantYears' | 'totalYears'>

/** Where each attribute stands in a link, and how its segment is read. */
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

/** What a link that only says yes to stability or opportunity asks for, of a hundred. */
export const usualFigure = 60
