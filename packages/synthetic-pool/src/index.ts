/** People who do not exist, with careers that could: for demonstrations, tests and measurements. */
export { type MadePerson, makePerson, type SyntheticPerson } from './make-person.ts'
export type { SyntheticContact } from './person/contacts.ts'
export { type TrapKind, trapKinds } from './person/traps.ts'
export type { Truth } from './truth.ts'
export type { SyntheticCompany } from './world/companies.ts'
export { type PlaceLists, readPlaceLists } from './world/places.ts'
export { openWorld, type World } from './world/world.ts'
