import type { Attribute } from './criteria.ts'

/**
 * The default share of each attribute in a score, in thousandths, scaled to the attributes used.
 */
export const defaultWeights: Readonly<Record<Attribute, number>> = {
  title: 280,
  skills: 280,
  relevantYears: 120,
  countries: 80,
  cities: 80,
  industries: 70,
  company: 40,
  totalYears: 30,
  language: 30,
  keywords: 30,
  university: 20,
  major: 20,
  stability: 40,
  opportunity: 50,
  relocate: 30,
  workMode: 30,
  employment: 30,
  degree: 30,
  companyKind: 30,
  companySize: 30,
}
