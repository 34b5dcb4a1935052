import type { ResultOf } from '@headwater/contract/endpoint'
import {
  getCompanies,
  getCompanySize,
  getCountries,
  getDomains,
  getHearAboutUs,
  getIndustries,
  getJobTitles,
  getRegions,
  getUniversities,
} from '@headwater/contract/reference'

/** The nine lists of the specification, by the name they have here. */
export const lists = {
  companies: getCompanies,
  companySizes: getCompanySize,
  hearAboutUs: getHearAboutUs,
  domains: getDomains,
  industries: getIndustries,
  universities: getUniversities,
  jobTitles: getJobTitles,
  countries: getCountries,
  regions: getRegions,
} as const

export type ListName = keyof typeof lists
export type ListItem<Name extends ListName> = ResultOf<(typeof lists)[Name]>[number]
