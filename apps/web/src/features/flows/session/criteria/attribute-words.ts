import type { Attribute } from '@headwater/contract/sourcing/criteria'

/** What the filters are called, in the fixed order of the rail. */
export const attributeLabels: Readonly<Record<Attribute, string>> = {
  title: 'Title',
  skills: 'Skills',
  keywords: 'Keywords',
  relevantYears: 'Relevant years',
  totalYears: 'Total years',
  industries: 'Industries',
  company: 'Company',
  university: 'University',
  major: 'Major',
  countries: 'Countries',
  cities: 'Cities',
  language: 'Language',
  stability: 'Stability',
  opportunity: 'Opportunity',
  relocate: 'Relocate',
}

/** Filters that stand in for something that must not be asked, and what. */
export const proxyWarnings: Readonly<Partial<Record<Attribute, string>>> = {
  totalYears:
    'Years at work follow age. Relevant years say more about the work and less about the person.',
  university:
    'Where somebody could study depends on money and birthplace. What they can do stands in skills.',
  stability:
    'Short posts often come from illness, care or lay-offs. This can leave out good people for them.',
}

/** The steps of a career that a title can ask for, lowest first. */
export const seniorityLevels = [
  'Intern',
  'Junior',
  'Mid-level',
  'Senior',
  'Lead',
  'Manager',
  'Director',
  'Chief',
] as const
