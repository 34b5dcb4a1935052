import type { AuditEntry } from '@headwater/contract/settings'
import { countOf } from '#lib/format'
import { partOf, textOf } from './entry-parts.ts'

/** What was done with candidates and in their rooms, after the name of who did it. */
export const pipelineSentences = {
  'candidate.bounced': ({ after }: AuditEntry) =>
    `had a message to a candidate come back${forJob(after)}`,
  'candidate.replied': ({ after }: AuditEntry) => `had a reply of a candidate${forJob(after)}`,
  'candidates.answer-promised': ({ after }: AuditEntry) => {
    const day = textOf(after, 'answerBy')
    return day
      ? `promised ${candidates(after)} an answer by ${day}${forJob(after)}`
      : `took back the promise of an answer to ${candidates(after)}${forJob(after)}`
  },
  'candidates.assigned': ({ after }: AuditEntry) => `assigned ${candidates(after)}${forJob(after)}`,
  'candidates.exported': ({ after }: AuditEntry) =>
    `exported ${candidates(after)} as ${(textOf(after, 'format') ?? 'a file').toUpperCase()}${forJob(after)}`,
  'candidates.moved': ({ after }: AuditEntry) => {
    const stage = textOf(after, 'stage')
    return `moved ${candidates(after)}${stage ? ` to ${stage}` : ''}${forJob(after)}`
  },
  'candidates.next-set': ({ after }: AuditEntry) =>
    `said what comes next with ${candidates(after)}${forJob(after)}`,
  'candidates.rejected': ({ after }: AuditEntry) => `rejected ${candidates(after)}${forJob(after)}`,
  'candidates.replies-settled': ({ after }: AuditEntry) =>
    `dealt with the replies of ${candidates(after)}${forJob(after)}`,
  'candidates.snoozed': ({ after }: AuditEntry) => {
    const day = textOf(after, 'until')
    return day
      ? `snoozed ${candidates(after)} until ${day}${forJob(after)}`
      : `woke ${candidates(after)}${forJob(after)}`
  },
  'candidates.tagged': ({ after }: AuditEntry) =>
    `changed the tags of ${candidates(after)}${forJob(after)}`,
  'candidates.undone': ({ after }: AuditEntry) =>
    `took back what was done to ${candidates(after)}${forJob(after)}`,
  'fact.reported': ({ after }: AuditEntry) => `said that a fact is wrong${forJob(after)}`,
  'fact.settled': ({ after }: AuditEntry) => `dealt with a fact that was wrong${forJob(after)}`,
  'file.added': ({ after }: AuditEntry) => `added ${fileOf(after)} to a candidate${forJob(after)}`,
  'file.removed': ({ before, after }: AuditEntry) =>
    `removed ${fileOf(before, after)} of a candidate${forJob(before, after)}`,
  'file.restored': ({ after }: AuditEntry) =>
    `brought back ${fileOf(after)} of a candidate${forJob(after)}`,
  'file.taken-in': ({ after }: AuditEntry) =>
    `added what ${fileOf(after)} says to a profile${forJob(after)}`,
  'interview.cancelled': ({ after }: AuditEntry) => `cancelled ${interview(after)}${forJob(after)}`,
  'interview.changed': ({ after }: AuditEntry) => `changed ${interview(after)}${forJob(after)}`,
  'interview.planned': ({ after }: AuditEntry) => `planned ${interview(after)}${forJob(after)}`,
  'interview.restored': ({ after }: AuditEntry) =>
    `brought back ${interview(after)}${forJob(after)}`,
  'note.added': ({ after }: AuditEntry) => `wrote a note about a candidate${forJob(after)}`,
  'note.changed': ({ after }: AuditEntry) => `changed a note about a candidate${forJob(after)}`,
  'note.removed': ({ before, after }: AuditEntry) =>
    `removed a note about a candidate${forJob(before, after)}`,
  'note.restored': ({ after }: AuditEntry) =>
    `brought back a note about a candidate${forJob(after)}`,
  'person.added': ({ after }: AuditEntry) => {
    const way = textOf(after, 'from') === 'resume' ? 'by a résumé' : 'by hand'
    return `added a person ${way}${forJob(after)}`
  },
  'scorecard.given': ({ after }: AuditEntry) => `gave a scorecard${forJob(after)}`,
  'stage-template.removed': ({ before, after }: AuditEntry) =>
    `removed the template of stages${called(before, after)}`,
  'stage-template.saved': ({ after }: AuditEntry) => `kept the template of stages${called(after)}`,
  'stages.changed': ({ after }: AuditEntry) => {
    const moved = partOf(after, 'moved')
    const also =
      typeof moved === 'number' && moved > 0
        ? `; ${countOf(moved, 'candidate', 'candidates')} moved by it`
        : ''
    return `changed the stages${forJob(after)}${also}`
  },
} as const

function candidates(part: unknown): string {
  const count = partOf(part, 'count')
  return typeof count === 'number' ? countOf(count, 'candidate', 'candidates') : 'candidates'
}

/** What was removed is told before or after. */
function firstText(name: string, parts: readonly unknown[]): string | undefined {
  return parts.map((part) => textOf(part, name)).find((text) => text !== undefined)
}

function forJob(...parts: readonly unknown[]): string {
  const title = firstText('jobTitle', parts)
  return title ? ` for “${title}”` : ''
}

function fileOf(...parts: readonly unknown[]): string {
  const name = firstText('fileName', parts) ?? firstText('name', parts)
  return name ? `the file “${name}”` : 'a file'
}

function called(...parts: readonly unknown[]): string {
  const name = firstText('name', parts)
  return name ? ` “${name}”` : ''
}

function interview(part: unknown): string {
  const title = textOf(part, 'title')
  return title ? `the interview “${title}”` : 'an interview'
}
