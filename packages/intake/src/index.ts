/**
 * Imports of files about people: detects the kind, reads the people, resolves what they state and
 * finds duplicates.
 */
export { BadArchive, openZip } from './archive/open-zip.ts'
export { detectImportKind } from './detect-import-kind.ts'
export type { Draft, DraftResult } from './draft.ts'
export { draftManualEntry, type ManualEntry } from './draft-manual-entry.ts'
export { draftPerson } from './draft-person.ts'
export {
  type DuplicateCandidate,
  type DuplicateScore,
  mergeThreshold,
  reviewThreshold,
  scoreDuplicate,
} from './duplicates/score-duplicate.ts'
export {
  type Column,
  type FileParts,
  type ImportEntry,
  type Problem,
  UnreadableFile,
} from './entry.ts'
export { type Knowledge, openKnowledge } from './knowledge.ts'
export { checkMapping } from './mapping/check-mapping.ts'
export { inferMapping } from './mapping/infer-mapping.ts'
export { listColumns } from './mapping/list-columns.ts'
export type { NewContact } from './profile/build-contacts.ts'
export { type BuiltProfile, buildProfile } from './profile/build-profile.ts'
export { contactKey } from './profile/contact-key.ts'
export { maskContact } from './profile/mask-contact.ts'
export { mergeProfiles } from './profile/merge-profiles.ts'
export { nameKey, searchText } from './profile/name-key.ts'
export { removeImport } from './profile/remove-import.ts'
export { type ReadOptions, readEntries } from './read-entries.ts'
export { type DocumentText, readDocument } from './resume/read-document.ts'
export type { RunReader } from './resume/read-resumes.ts'
