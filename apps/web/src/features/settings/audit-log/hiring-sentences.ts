import { type JobStatus, jobStatusWords } from '@headwater/contract/jobs/jobs'
import type { AuditEntry } from '@headwater/contract/settings'
import { countOf } from '#lib/format'
import { partOf, textOf } from './entry-parts.ts'

/** What was done with jobs, sessions and candidates, after the name of who did it. */
export const hiringSentences = {
  'candidate.contacted': ({ after }: AuditEntry) => `wrote to a candidate${forJob(after)}`,
  'candidates.added': ({ after }: AuditEntry) =>
    `put ${counted(after, 'person', 'people')} into the pipeline${forJob(after)}`,
  'candidates.removed': ({ after }: AuditEntry) =>
    `took ${counted(after, 'person', 'people')} out of the pipeline${forJob(after)}`,
  'flow.changed': ({ after }: AuditEntry) => `changed the session${called(after, 'name')}`,
  'flow.made': ({ after }: AuditEntry) =>
    `started the session${called(after, 'name')}${forJob(after)}`,
  'flows.archived': ({ after }: AuditEntry) => `archived ${counted(after, 'session', 'sessions')}`,
  'flows.restored': ({ after }: AuditEntry) =>
    `brought back ${counted(after, 'session', 'sessions')}`,
  'job.changed': ({ after }: AuditEntry) => `changed the job${called(after, 'title')}`,
  'job.made': ({ after }: AuditEntry) => `made the job${called(after, 'title')}`,
  'job.team-changed': ({ after }: AuditEntry) =>
    `changed the hiring team of the job${called(after, 'title')}`,
  'jobs.archived': ({ after }: AuditEntry) => `archived ${counted(after, 'job', 'jobs')}`,
  'jobs.assigned': ({ after }: AuditEntry) => `gave ${counted(after, 'job', 'jobs')} another owner`,
  'jobs.restored': ({ after }: AuditEntry) => `brought back ${counted(after, 'job', 'jobs')}`,
  'jobs.status-changed': ({ after }: AuditEntry) =>
    `set ${counted(after, 'job', 'jobs')} to ${statusOf(after)}`,
  'jobs.undone': ({ after }: AuditEntry) =>
    `took back a change of ${counted(after, 'job', 'jobs')}`,
  'people.unlocked': ({ after }: AuditEntry) =>
    `unlocked ${counted(after, 'person', 'people')}${forJob(after)}`,
  'results.exported': ({ after }: AuditEntry) =>
    `exported ${counted(after, 'person', 'people')} as ${(textOf(after, 'format') ?? 'a file').toUpperCase()}`,
  'search.saved': ({ after }: AuditEntry) => {
    const version = partOf(after, 'version')
    const which = typeof version === 'number' ? `version ${version} of ` : ''
    return `saved ${which}the search${called(after, 'name')}`
  },
  'shortlist.answered': ({ after }: AuditEntry) =>
    `heard from ${textOf(after, 'by') ?? 'somebody'} about the shortlist${called(after, 'name')}`,
  'shortlist.closed': ({ after }: AuditEntry) => `closed the shortlist${called(after, 'name')}`,
  'shortlist.made': ({ after }: AuditEntry) =>
    `shared the shortlist${called(after, 'name')} with ${counted(after, 'person', 'people')} on it`,
  'verdict.given': ({ after }: AuditEntry) =>
    `said ${textOf(after, 'verdict') ?? 'something'} to a person${forJob(after)}`,
  'verdict.taken-back': ({ after }: AuditEntry) =>
    `took back what they said of a person${forJob(after)}`,
} as const

function counted(part: unknown, one: string, many: string): string {
  const count = partOf(part, 'count')
  return typeof count === 'number' ? countOf(count, one, many) : many
}

function called(part: unknown, name: string): string {
  const text = textOf(part, name)
  return text ? ` “${text}”` : ''
}

function forJob(part: unknown): string {
  const title = textOf(part, 'jobTitle')
  return title ? ` for “${title}”` : ''
}

function statusOf(part: unknown): string {
  const status = textOf(part, 'status')
  if (status === undefined || !Object.hasOwn(jobStatusWords, status)) return 'another status'
  return jobStatusWords[status as JobStatus].label.toLowerCase()
}
