/** Files about people: what they are, who is in them, what it means, and who is there already. */
export { BadArchive, openZip } from './archive/open-zip.ts'
export { detectKind } from './detect-kind.ts'
export type { Draft, Drafted } from './draft.ts'
export { draftByHand, type HandWritten } from './draft-by-hand.ts'
export { draftPerson } from './draft-person.ts'
export {
  type Comparable,
  type DuplicateScore,
  mergeFrom,
  reviewFrom,
  scoreDuplicate,
} from './duplicates/score-duplicate.ts'
export { type Column, type Entry, type FileParts, type Problem, UnreadableFile } from './entry.ts'
export { readMappingFile, writeMappingFile } from './json/mapping-file.ts'
export { type Knowledge, openKnowledge } from './knowledge.ts'
export { checkMapping } from './mapping/check-mapping.ts'
export { guessMapping } from './mapping/guess-mapping.ts'
export { listColumns } from './mapping/list-columns.ts'
export { contactHint } from './profile/contact-hint.ts'
export { contactKey } from './profile/contact-key.ts'
export type { NewContact } from './profile/make-contacts.ts'
export { type MadeProfile, makeProfile } from './profile/make-profile.ts'
export { mergeProfiles } from './profile/merge-profiles.ts'
export { nameKey, searchText } from './profile/name-key.ts'
export { withoutImport } from './profile/without-import.ts'
export { type ReadOptions, readEntries } from './read-entries.ts'
export { type ReadDocument, readDocument } from './resume/read-document.ts'
