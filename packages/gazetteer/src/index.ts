/**
 * The gazetteer: lists of places, languages, universities, industries and employers, and lookups in
 * them.
 */
export { companyKey } from './find/company-key.ts'
export {
  describeEmployer,
  describeEmployersTogether,
  type EmployerFacts,
} from './find/describe-employer.ts'
export { distanceKm } from './find/distance.ts'
export { findCity } from './find/find-city.ts'
export { findCompany } from './find/find-company.ts'
export { findCountry } from './find/find-country.ts'
export { findIndustry } from './find/find-industry.ts'
export { findLanguage } from './find/find-language.ts'
export { findRegions } from './find/find-regions.ts'
export { findUniversity } from './find/find-university.ts'
export { type LanguageLevel, parseLanguageLevel } from './find/language-level.ts'
export { fold } from './fold.ts'
export { itemId, type ListItem } from './list-item.ts'
export { type Area, areas, coverArea, isInArea } from './lists/areas.ts'
export { type Cities, type City, cities, findCityById } from './lists/cities.ts'
export { type Company, type CompanySet, companies, companySets } from './lists/companies.ts'
export { type Country, countries, findCountryByCode } from './lists/countries.ts'
export type { AreaCover } from './lists/cover-area.ts'
export { type Industry, industries } from './lists/industries.ts'
export { type Language, languages } from './lists/languages.ts'
export { type Region, regions } from './lists/regions.ts'
export { type University, universities } from './lists/universities.ts'
export { buildLookup, type Lookup, type LookupMatch } from './lookup/lookup.ts'
export type { LookupEntry } from './lookup/lookup-forms.ts'
