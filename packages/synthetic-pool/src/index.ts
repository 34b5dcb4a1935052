/** Synthetic people with plausible careers, for demos, tests and benchmarks. */
export { type GeneratedPerson, generatePerson, type SyntheticPerson } from './generate-person.ts'
export type { SyntheticContact } from './person/contacts.ts'
export { type TrapKind, trapKinds } from './person/traps.ts'
export type { Truth } from './truth.ts'
export type { CompanyKind, SyntheticCompany } from './world/companies.ts'
export { type PlaceLists, readPlaceLists } from './world/places.ts'
export { openWorld, type World } from './world/world.ts'
