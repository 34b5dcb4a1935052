import type { AuditEntry } from '@headwater/contract/settings'
import { formatCount } from '#lib/format'
import { isEntryFieldTrue, readEntryField, readEntryText } from './read-entry-fields.ts'

/** Sentences about the company's people, after the actor's name. */
export const sourcingSentences = {
  'duplicates.kept-apart': () => 'said that two entries are two people',
  'duplicates.merged': () => 'made one person of two entries',
  'duplicates.reopened': () => 'took back what was decided about two entries',
  'import.discarded': ({ before }: AuditEntry) => `discarded the import of ${fileOf(before)}`,
  'import.made': ({ after }: AuditEntry) => `brought in ${fileOf(after)} to import`,
  'import.paused': ({ after }: AuditEntry) =>
    `paused the import of ${fileOf(after)}${counted(after, 'at', (rows) => ` after ${rows}`)}`,
  'import.started': ({ after }: AuditEntry) => {
    const from = readEntryField(after, 'from')
    return typeof from === 'number' && from > 0
      ? `went on with the import of ${fileOf(after)} after ${countRows(from)}`
      : `started the import of ${fileOf(after)}`
  },
  'import.undone': ({ after }: AuditEntry) => {
    const added = readEntryField(after, 'added')
    const people = typeof added === 'number' ? `: ${countPeople(added)} added by it` : ''
    return `took back the import of ${fileOf(after)}${people}`
  },
  'people.removed': ({ after }: AuditEntry) =>
    `removed ${countedPeople(after)}${isEntryFieldTrue(after, 'neverAgain') ? ', never to be taken in again' : ''}`,
  'people.restored': ({ after }: AuditEntry) => `brought back ${countedPeople(after)}`,
  'refused-rows.exported': ({ after }: AuditEntry) =>
    `exported what was refused of ${fileOf(after)}${counted(after, 'rows', (rows) => `: ${rows}`)}`,
  'suppressions.added': ({ after }: AuditEntry) => {
    const [added, gone] = [readEntryField(after, 'added'), readEntryField(after, 'peopleRemoved')]
    const entries =
      typeof added === 'number' ? formatCount(added, 'address', 'addresses') : 'addresses'
    const removed = typeof gone === 'number' && gone > 0 ? `; ${countPeople(gone)} removed` : ''
    return `put ${entries} on the list of those never to be taken in${removed}`
  },
  'suppressions.removed': ({ before }: AuditEntry) =>
    `took ${readEntryText(before, 'hint') ?? 'an address'} off the list of those never to be taken in`,
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

function counted(part: unknown, name: string, say: (rows: string) => string): string {
  const count = readEntryField(part, name)
  return typeof count === 'number' ? say(countRows(count)) : ''
}
