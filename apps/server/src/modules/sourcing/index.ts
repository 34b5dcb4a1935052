/** The talent pool: people, imports, duplicates, search and suppressions. */

/** @public The search document of a person as a row, with which tests fill a pool. */
export { documentRow } from './documents/document-row.ts'
export { peopleErased } from './events.ts'
export { closePreparer } from './import-run/preparing/preparer.ts'
export { listImportedPeople } from './imports/list-imported-people.ts'
export { addOrMergePerson } from './manual-candidates/add-or-merge-person.ts'
export { discardMergeSnapshot } from './manual-candidates/delete-merge-snapshots.ts'
export { deleteUnchangedManualPeople } from './manual-candidates/delete-unchanged-manual-people.ts'
export { findLookalikes } from './manual-candidates/find-lookalikes.ts'
export { type ParsedResumeFile, parseResumeFile } from './manual-candidates/parse-resume-file.ts'
export {
  type PreparedManualCandidate,
  prepareManualCandidate,
} from './manual-candidates/prepare-manual-candidate.ts'
export { previewManualCandidate } from './manual-candidates/preview-manual-candidate.ts'
export { undoPersonMerge } from './manual-candidates/undo-person-merge.ts'
export { openMemoryEngine } from './memory/memory-engine.ts'
export { lockPeopleOfCompany } from './people-lock-store.ts'
export { filterSearchableIds } from './person-profiles/filter-searchable-ids.ts'
export { getExistingPerson } from './person-profiles/get-existing-person.ts'
export { getSearchablePerson } from './person-profiles/get-searchable-person.ts'
export { type CurrentProfile, listProfiles } from './person-profiles/list-profiles.ts'
export {
  importIntoPool,
  type PoolFile,
  type PoolImportResult,
} from './pool/import-into-pool.ts'
export { maskContactDetails } from './pool/mask-contact-details.ts'
export { sourcingRoutes } from './routes.ts'
export {
  type CriteriaFormatter,
  createCriteriaFormatter,
  loadCriteriaFormatter,
} from './search/criteria-formatter.ts'
export { evaluatePeople } from './search/evaluate-people.ts'
export { explainPerson } from './search/explain-person.ts'
export { findPeople, PeopleCursor, type PeoplePage } from './search/find-people.ts'
export { openSearchEngine } from './search/open-search-engine.ts'
export { type RankedPeople, rankPeople } from './search/rank-people.ts'
export type { SearchEngine } from './search/search-engine.ts'
export { createSqlSearchIndexes } from './search/sql/search-indexes-store.ts'
export { searchWithSql } from './search/sql/search-with-sql.ts'
export {
  createSyntheticPool,
  createSyntheticPoolOnce,
  type SyntheticPoolOptions,
} from './synthetic/create-synthetic-pool.ts'
export { listSyntheticPeople } from './synthetic/list-synthetic-people.ts'
export { listSourcingTasks, sourcingTasks } from './tasks.ts'
export { listContactStatuses } from './unlocks/list-contact-statuses.ts'
export { listRevealedContacts } from './unlocks/list-revealed-contacts.ts'
export {
  listAliases,
  listMergeTargets,
  resolveMergedPeople,
} from './unlocks/resolve-merged-people.ts'
export { unlockPeople } from './unlocks/unlock-people.ts'
