import type { AuditEntry } from '@headwater/contract/settings'
import { formatCount } from '#lib/format'
import { readEntryField, readEntryText } from './read-entry-fields.ts'

/** Sentences about the company's occupation lists, after the actor's name. */
export const taxonomySentences = {
  'taxonomy.added': ({ after }: AuditEntry) => {
    const count = readEntryField(after, 'occupations')
    const occupations =
      typeof count === 'number' ? formatCount(count, 'occupation', 'occupations') : ''
    return `added the occupation list ${listOf(after)}${occupations && `: ${occupations}`}`
  },
  'taxonomy.removed': ({ before }: AuditEntry) => `removed the occupation list ${listOf(before)}`,
  'taxonomy.upload-discarded': ({ before }: AuditEntry) =>
    `discarded the files of the occupation list ${listOf(before)}`,
  'taxonomy.upload-started': ({ after }: AuditEntry) =>
    `started uploading the occupation list ${listOf(after)}`,
} as const

function listOf(part: unknown): string {
  const name = readEntryText(part, 'name')
  const title = name === 'esco' ? 'ESCO' : name === 'onet' ? 'O*NET' : 'of a publisher'
  const version = readEntryText(part, 'version')
  return version ? `${title} ${version}` : title
}
