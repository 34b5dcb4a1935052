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
  opportunity: 'Likely to move',
  relocate: 'Relocation',
  workMode: 'Work mode',
  employment: 'Employment',
  degree: 'Degree',
  companyKind: 'Kind of employer',
  companySize: 'Size of employer',
}

/** Warnings for filters that correlate with a protected characteristic. */
export const proxyWarnings: Readonly<Partial<Record<Attribute, string>>> = {
  totalYears: 'Total years correlate with age. Relevant years say more about the work.',
  university:
    'Access to a university depends on income and birthplace. Skills say more about ability.',
  stability:
    'Short stays can be due to illness, caregiving or layoffs. This filter may exclude good people.',
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
