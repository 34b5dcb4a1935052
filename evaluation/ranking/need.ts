import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { Criteria } from '@headwater/contract/sourcing/criteria'

/** A hiring need, with its true requirements and as a search. */
export interface Need {
  readonly occupation: string
  readonly title: string
  /** 0 is intern, 7 is chief. */
  readonly level: number | null
  readonly skills: readonly { readonly id: string; readonly name: string }[]
  readonly minYears: number | null
  readonly country: { readonly code: string; readonly name: string } | null
  readonly isOpen: boolean
}

/**
 * Returns the search a recruiter would create for it: title, first skill, years and place as
 * must-haves.
 */
export function toCriteria(need: Need): Criterion[] {
  const { level, minYears, country } = need
  return Criteria.parse([
    {
      id: 'title',
      attribute: 'title',
      titles: [{ text: need.title, occupation: need.occupation }],
      seniority: level === null ? null : { min: level, max: Math.min(7, level + 1) },
    },
    ...need.skills.map(({ id, name }, at) => ({
      id: `skill-${at + 1}`,
      attribute: 'skills',
      mode: 'nice',
      skills: [{ text: name, skill: id }],
    })),
    ...(minYears === null ? [] : [{ id: 'years', attribute: 'relevantYears', min: minYears }]),
    ...(country === null
      ? []
      : [{ id: 'country', attribute: 'countries', countries: [country.code] }]),
    ...(need.isOpen ? [{ id: 'open', attribute: 'opportunity', mode: 'nice', min: 60 }] : []),
  ])
}

/** Returns the same as plain words, for a full-text search. */
export function toSearchText({ title, skills, country }: Need): string {
  return [title, ...skills.map(({ name }) => name), country?.name ?? ''].join(' ')
}
