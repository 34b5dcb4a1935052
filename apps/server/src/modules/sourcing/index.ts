/** The talent pool: people, how they come in, whom they resemble, and who must be left alone. */
export { getAnyPerson } from './any-person/get-any-person.ts'
export { getKnownPerson } from './any-person/get-known-person.ts'
export { keepFindable } from './any-person/keep-findable.ts'
export { type LivingProfile, listProfiles } from './any-person/list-profiles.ts'
/** @public What engines see of a person, as a row: tests fill a pool with it. */
export { documentRow } from './documents/document-row.ts'
export { peopleForgotten } from './events.ts'
export { listImportedPeople } from './imports/list-imported-people.ts'
export { lockPeople } from './lock-store.ts'
export { openMemoryEngine } from './memory/memory-engine.ts'
export { forgetLesson } from './newcomers/forget-lessons.ts'
export { lookAtNewcomer } from './newcomers/look-at-newcomer.ts'
export { type PreparedNewcomer, prepareNewcomer } from './newcomers/prepare-newcomer.ts'
export { previewNewcomer } from './newcomers/preview-newcomer.ts'
export { type ReadFile, readResumeFile } from './newcomers/read-resume-file.ts'
export { takeBackLesson } from './newcomers/take-back-lesson.ts'
export { takeBackPeople } from './newcomers/take-back-people.ts'
export { takeInPerson } from './newcomers/take-in-person.ts'
export {
  importIntoPool,
  type PoolFile,
  type PoolResult,
} from './pool/import-into-pool.ts'
export { maskAddresses } from './pool/mask-addresses.ts'
export { sourcingRoutes } from './routes.ts'
export { closePreparer } from './running/preparing/preparer.ts'
export { explainPerson } from './search/explain-person.ts'
export { type Found, FoundPlace, findPeople } from './search/find-people.ts'
export { judgePeople } from './search/judge-people.ts'
export { openSearchEngine } from './search/open-search-engine.ts'
export { type Ranked, rankPeople } from './search/rank-people.ts'
export type { SearchEngine } from './search/search-engine.ts'
export { prepareSqlSearch } from './search/sql/prepare-store.ts'
export { searchWithSql } from './search/sql/search-with-sql.ts'
export { readWording, type Wording, wordingOf } from './search/wording.ts'
export { listMadeUpPeople } from './synthetic/list-made-up-people.ts'
export {
  makeSyntheticPool,
  makeSyntheticPoolOnce,
  type PoolWish,
} from './synthetic/make-synthetic-pool.ts'
export { listSourcingTasks, sourcingTasks } from './tasks.ts'
export { followPeople, listAliases, listMoved } from './unlocks/follow-people.ts'
export { listReach } from './unlocks/list-reach.ts'
export { listRevealedContacts } from './unlocks/list-revealed-contacts.ts'
export { unlockPeople } from './unlocks/unlock-people.ts'
