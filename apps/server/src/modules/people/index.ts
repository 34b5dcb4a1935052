/** People records: imports, duplicates, contact details, the do-not-contact list and the pool's rows. */

export {
  type MergedPeople,
  peopleErased,
  peopleMerged,
  peopleRemoved,
  peopleSaved,
  type SavedPeople,
  type SavedPerson,
} from './events.ts'
export {
  listImportedPeople,
  listImportNames,
  listPeopleOfImport,
} from './imports/list-imported-people.ts'
export { importTopics } from './imports/live-imports.ts'
export { closePreparer } from './imports/run/preparing/preparer.ts'
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
export { lockPeopleOfCompany } from './people-lock-store.ts'
export {
  importIntoPool,
  type PoolFile,
  type PoolImportResult,
} from './pool/import-into-pool.ts'
export { maskContactDetails } from './pool/mask-contact-details.ts'
export { filterPeopleByName } from './profiles/filter-people-by-name.ts'
export { getExistingPerson } from './profiles/get-existing-person.ts'
export { getSearchablePerson } from './profiles/get-searchable-person.ts'
export { type CurrentProfile, listProfiles } from './profiles/list-profiles.ts'
export { loadHeldData } from './profiles/load-held-data.ts'
export { listCompaniesWithPeople, lockProfiles } from './profiles/lock-profiles.ts'
export { matchName } from './profiles/match-name.ts'
export { nameReceiptPeople } from './profiles/name-receipt-people.ts'
export { listArrivals } from './records/list-arrivals.ts'
export { todayOf } from './records/present.ts'
export { peopleRoutes } from './routes.ts'
export { reportFailedAddress } from './suppressions/report-failed-address.ts'
export {
  suppressAddress,
  suppressPerson,
  suppressStaleAddress,
} from './suppressions/suppress-address.ts'
export { listEmployerKeys, listSuppressionKeys } from './suppressions/suppression-keys.ts'
export {
  createSyntheticPool,
  createSyntheticPoolOnce,
  type SyntheticPoolOptions,
} from './synthetic/create-synthetic-pool.ts'
export { listSyntheticPeople } from './synthetic/list-synthetic-people.ts'
export { listPeopleTasks, peopleTasks } from './tasks.ts'
export { listAddressChecks } from './unlocks/list-address-checks.ts'
export { listContactStatuses } from './unlocks/list-contact-statuses.ts'
export { listPeopleWithAddress } from './unlocks/list-people-with-address.ts'
export { listRevealedContacts } from './unlocks/list-revealed-contacts.ts'
export { resolveMergedPeople, resolvePeopleForWriting } from './unlocks/resolve-merged-people.ts'
export { unlockPeople } from './unlocks/unlock-people.ts'
