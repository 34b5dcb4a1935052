import type { AuditEntry } from '@headwater/contract/settings'
import { formatCount } from '#lib/format'
import { readEntryDay, readEntryField, readEntryText } from './read-entry-fields.ts'

/** Sentences about candidates and their panels, after the actor's name. */
export const pipelineSentences = {
  'candidate.bounced': ({ after }: AuditEntry) =>
    `had a message to a candidate bounce${formatForJob(after)}`,
  'candidate.replied': ({ after, side }: AuditEntry) =>
    side === 'talent'
      ? `replied${formatForJob(after)}`
      : `noted the reply of a candidate${formatForJob(after)}`,
  'candidates.reply-due-set': ({ after }: AuditEntry) => {
    const day = readEntryDay(after, 'answerBy')
    return day
      ? `set a reply due date of ${day} for ${candidates(after)}${formatForJob(after)}`
      : `removed the reply due date of ${candidates(after)}${formatForJob(after)}`
  },
  'candidates.assigned': ({ after }: AuditEntry) =>
    `assigned ${candidates(after)}${formatForJob(after)}`,
  'candidates.exported': ({ after }: AuditEntry) =>
    `exported ${candidates(after)} as ${(readEntryText(after, 'format') ?? 'a file').toUpperCase()}${formatForJob(after)}`,
  'candidates.moved': ({ after }: AuditEntry) => {
    const stage = readEntryText(after, 'stage')
    return `moved ${candidates(after)}${stage ? ` to ${stage}` : ''}${formatForJob(after)}`
  },
  'candidates.next-set': ({ after }: AuditEntry) =>
    `set the next step of ${candidates(after)}${formatForJob(after)}`,
  'candidates.rejected': ({ after }: AuditEntry) =>
    `rejected ${candidates(after)}${formatForJob(after)}`,
  'candidates.replies-settled': ({ after }: AuditEntry) =>
    `marked the replies of ${candidates(after)} as answered${formatForJob(after)}`,
  'candidates.snoozed': ({ after }: AuditEntry) => {
    const day = readEntryDay(after, 'until')
    return day
      ? `snoozed ${candidates(after)} until ${day}${formatForJob(after)}`
      : `ended the snooze of ${candidates(after)}${formatForJob(after)}`
  },
  'candidates.tagged': ({ after }: AuditEntry) =>
    `changed the tags of ${candidates(after)}${formatForJob(after)}`,
  'candidates.undone': ({ after }: AuditEntry) =>
    `undid a change to ${candidates(after)}${formatForJob(after)}`,
  'fact.reported': ({ after }: AuditEntry) => `reported a wrong fact${formatForJob(after)}`,
  'fact.resolved': ({ after }: AuditEntry) => `resolved a wrong fact${formatForJob(after)}`,
  'file.added': ({ after }: AuditEntry) =>
    `added ${formatFile(after)} to a candidate${formatForJob(after)}`,
  'file.removed': ({ before, after }: AuditEntry) =>
    `removed ${formatFile(before, after)} of a candidate${formatForJob(before, after)}`,
  'file.restored': ({ after }: AuditEntry) =>
    `restored ${formatFile(after)} of a candidate${formatForJob(after)}`,
  'file.added-to-profile': ({ after }: AuditEntry) =>
    `added ${formatFile(after)} to a profile${formatForJob(after)}`,
  'interview.cancelled': ({ after }: AuditEntry) =>
    `cancelled ${interview(after)}${formatForJob(after)}`,
  'interview.changed': ({ after }: AuditEntry) =>
    `changed ${interview(after)}${formatForJob(after)}`,
  'interview.planned': ({ after }: AuditEntry) =>
    `scheduled ${interview(after)}${formatForJob(after)}`,
  'interview.restored': ({ after }: AuditEntry) =>
    `restored ${interview(after)}${formatForJob(after)}`,
  'note.added': ({ after }: AuditEntry) => `wrote a note about a candidate${formatForJob(after)}`,
  'note.changed': ({ after }: AuditEntry) =>
    `changed a note about a candidate${formatForJob(after)}`,
  'note.removed': ({ before, after }: AuditEntry) =>
    `removed a note about a candidate${formatForJob(before, after)}`,
  'note.restored': ({ after }: AuditEntry) =>
    `restored a note about a candidate${formatForJob(after)}`,
  'person.added': ({ after }: AuditEntry) => {
    const way = readEntryText(after, 'from') === 'resume' ? 'from a résumé' : 'by hand'
    return `added a person ${way}${formatForJob(after)}`
  },
  'scorecard.submitted': ({ after }: AuditEntry) => `submitted a scorecard${formatForJob(after)}`,
  'stage-template.removed': ({ before, after }: AuditEntry) =>
    `deleted the stage template${formatQuotedName(before, after)}`,
  'stage-template.saved': ({ after }: AuditEntry) =>
    `saved the stage template${formatQuotedName(after)}`,
  'stages.changed': ({ after }: AuditEntry) => {
    const moved = readEntryField(after, 'moved')
    const also =
      typeof moved === 'number' && moved > 0
        ? `; ${formatCount(moved, 'candidate', 'candidates')} moved`
        : ''
    return `changed the stages${formatForJob(after)}${also}`
  },
} as const

function candidates(part: unknown): string {
  const count = readEntryField(part, 'count')
  return typeof count === 'number' ? formatCount(count, 'candidate', 'candidates') : 'candidates'
}

/** For a deletion the value is in either the before or the after part. */
function firstText(name: string, parts: readonly unknown[]): string | undefined {
  return parts.map((part) => readEntryText(part, name)).find((text) => text !== undefined)
}

function formatForJob(...parts: readonly unknown[]): string {
  const title = firstText('jobTitle', parts)
  return title ? ` for “${title}”` : ''
}

function formatFile(...parts: readonly unknown[]): string {
  const name = firstText('fileName', parts) ?? firstText('name', parts)
  return name ? `the file “${name}”` : 'a file'
}

function formatQuotedName(...parts: readonly unknown[]): string {
  const name = firstText('name', parts)
  return name ? ` “${name}”` : ''
}

function interview(part: unknown): string {
  const title = readEntryText(part, 'title')
  return title ? `the interview “${title}”` : 'an interview'
}
