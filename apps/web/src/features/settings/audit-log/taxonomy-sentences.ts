import type { AuditEntry } from '@headwater/contract/settings'
import { countOf } from '#lib/format'
import { partOf, textOf } from './entry-parts.ts'

/** What was done with the occupation lists of the company, after the name of who did it. */
export const taxonomySentences = {
  'taxonomy.added': ({ after }: AuditEntry) => {
    const count = partOf(after, 'occupations')
    const occupations = typeof count === 'number' ? countOf(count, 'occupation', 'occupations') : ''
    return `added the occupation list ${listOf(after)}${occupations && `: ${occupations}`}`
  },
  'taxonomy.removed': ({ before }: AuditEntry) => `removed the occupation list ${listOf(before)}`,
  'taxonomy.upload-discarded': ({ before }: AuditEntry) =>
    `discarded the files of the occupation list ${listOf(before)}`,
  'taxonomy.upload-started': ({ after }: AuditEntry) =>
    `began to upload the occupation list ${listOf(after)}`,
} as const

function listOf(part: unknown): string {
  const name = textOf(part, 'name')
  const title = name === 'esco' ? 'ESCO' : name === 'onet' ? 'O*NET' : 'of a publisher'
  const version = textOf(part, 'version')
  return version ? `${title} ${version}` : title
}
