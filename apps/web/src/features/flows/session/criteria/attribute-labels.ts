import type { Attribute } from '@headwater/contract/sourcing/criteria'

/** Labels of the filters, in the fixed order of the rail. */
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

/** Warnings for filters that correlate with a protected characteristic. */
export const proxyWarnings: Readonly<Partial<Record<Attribute, string>>> = {
  totalYears:
    'Years at work follow age. Relevant years say more about the work and less about the person.',
  university:
    'Where somebody could study depends on money and birthplace. What they can do stands in skills.',
  stability:
    'Short posts often come from illness, care or lay-offs. This can leave out good people for them.',
}

/** Seniority levels a title can require, lowest first. */
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
