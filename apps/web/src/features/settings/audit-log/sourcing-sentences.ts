import type { AuditEntry } from '@headwater/contract/settings'
import { formatCount } from '#lib/format'
import { isEntryFieldTrue, readEntryField, readEntryText } from './read-entry-fields.ts'

/** Sentences about the company's people, after the actor's name. */
export const sourcingSentences = {
  'duplicates.marked-different': () => 'marked two people as different',
  'duplicates.merged': () => 'merged two duplicates',
  'duplicates.undone': () => 'undid a decision about duplicates',
  'import.discarded': ({ before }: AuditEntry) => `discarded the import of ${fileOf(before)}`,
  'import.created': ({ after }: AuditEntry) => `uploaded ${fileOf(after)} to import`,
  'import.paused': ({ after }: AuditEntry) =>
    `paused the import of ${fileOf(after)}${counted(after, 'at', (rows) => ` after ${rows}`)}`,
  'import.started': ({ after }: AuditEntry) => {
    const from = readEntryField(after, 'from')
    return typeof from === 'number' && from > 0
      ? `resumed the import of ${fileOf(after)} after ${countRows(from)}`
      : `started the import of ${fileOf(after)}`
  },
  'import.undone': ({ after }: AuditEntry) => {
    const added = readEntryField(after, 'added')
    const people = typeof added === 'number' ? `: ${countPeople(added)}` : ''
    return `undid the import of ${fileOf(after)}${people}`
  },
  'people.removed': ({ after }: AuditEntry) =>
    `removed ${countedPeople(after)}${isEntryFieldTrue(after, 'neverAgain') ? ' and put them on the do-not-contact list' : ''}`,
  'people.restored': ({ after }: AuditEntry) => `restored ${countedPeople(after)}`,
  'refused-rows.exported': ({ after }: AuditEntry) =>
    `exported the skipped rows of ${fileOf(after)}${counted(after, 'rows', (rows) => `: ${rows}`)}`,
  'suppressions.added': ({ after }: AuditEntry) => {
    const [added, gone] = [readEntryField(after, 'added'), readEntryField(after, 'peopleRemoved')]
    const entries =
      typeof added === 'number' ? formatCount(added, 'address', 'addresses') : 'addresses'
    const removed = typeof gone === 'number' && gone > 0 ? `; ${countPeople(gone)} removed` : ''
    return `put ${entries} on the do-not-contact list${removed}`
  },
  'suppressions.removed': ({ before, after }: AuditEntry) => {
    const reason = readEntryText(after, 'reason')
    return `removed ${readEntryText(before, 'hint') ?? 'an address'} from the do-not-contact list${reason === undefined ? '' : `: “${reason}”`}`
  },
} as const

function fileOf(part: unknown): string {
  return readEntryText(part, 'fileName') ?? 'a file of people'
}

function countedPeople(part: unknown): string {
  const count = readEntryField(part, 'count')
  return typeof count === 'number' ? countPeople(count) : 'people'
}

function countPeople(count: number): string {
  return formatCount(count, 'person', 'people')
}

function countRows(count: number): string {
  return formatCount(count, 'row', 'rows')
}

function counted(part: unknown, name: string, format: (rows: string) => string): string {
  const count = readEntryField(part, name)
  return typeof count === 'number' ? format(countRows(count)) : ''
}
