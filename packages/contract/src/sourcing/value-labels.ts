import { formatNumber } from '../format-number.ts'
import type { CompanyKind, degrees, EmploymentType, WorkMode } from '../people/profile.ts'

export const workModeLabels: Readonly<Record<WorkMode, string>> = {
  remote: 'Remote',
  hybrid: 'Hybrid',
  'on-site': 'On-site',
}

export const employmentTypeLabels: Readonly<Record<EmploymentType, string>> = {
  permanent: 'Permanent',
  temporary: 'Fixed-term',
  contract: 'Contract',
  freelance: 'Freelance',
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  internship: 'Internship',
  'working-student': 'Working student',
  apprenticeship: 'Apprenticeship',
}

export const degreeLabels: Readonly<Record<(typeof degrees)[number], string>> = {
  school: 'School',
  vocational: 'Vocational degree',
  bachelor: 'Bachelor’s degree',
  master: 'Master’s degree',
  doctorate: 'Doctorate',
}

export const companyKindLabels: Readonly<Record<CompanyKind, string>> = {
  agency: 'Agency',
  consultancy: 'Consultancy',
  'in-house': 'In-house',
  product: 'Product company',
}

/** Formats a number of people employed: "up to 50 employees". */
export function formatEmployees({ min, max }: { min: number | null; max: number | null }): string {
  if (min !== null && max !== null) {
    return `${formatNumber(min)} to ${formatNumber(max)} employees`
  }
  if (max !== null) return `up to ${formatNumber(max)} employees`
  return `${formatNumber(min ?? 0)} employees or more`
}
