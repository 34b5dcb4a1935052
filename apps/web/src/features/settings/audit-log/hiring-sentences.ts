import { type JobStatus, jobStatusTexts } from '@headwater/contract/jobs/jobs'
import type { SequenceAct } from '@headwater/contract/outreach/sequences'
import type { AuditEntry } from '@headwater/contract/settings'
import { formatCount } from '#lib/format'
import { readEntryField, readEntryText } from './read-entry-fields.ts'

/** Sentences about jobs, sessions and candidates, after the actor's name. */
export const hiringSentences = {
  'agent.exported': ({ after }: AuditEntry) =>
    `exported the agent’s decisions of the session${formatQuotedName(after, 'name')}`,
  'candidate.contacted': ({ after }: AuditEntry) =>
    `sent an email to a candidate${formatForJob(after)}`,
  'candidates.added': ({ after }: AuditEntry) =>
    `added ${formatCounted(after, 'person', 'people')} to the pipeline${formatForJob(after)}`,
  'candidates.removed': ({ after }: AuditEntry) =>
    `removed ${formatCounted(after, 'person', 'people')} from the pipeline${formatForJob(after)}`,
  'dry-run.exported': ({ after }: AuditEntry) =>
    `exported the dry run of the session${formatQuotedName(after, 'name')}`,
  'flow.agent-changed': ({ after }: AuditEntry) =>
    `changed what Autopilot may do alone in the session${formatQuotedName(after, 'name')}`,
  'flow.agent-started': ({ after }: AuditEntry) =>
    `started Autopilot of the session${formatQuotedName(after, 'name')}${formatForJob(after)}`,
  'flow.agent-stopped': ({ after }: AuditEntry) =>
    `paused Autopilot of the session${formatQuotedName(after, 'name')}`,
  'flow.alert-deleted': ({ after }: AuditEntry) =>
    `deleted the alert of the session${formatQuotedName(after, 'name')}`,
  'flow.alert-left': ({ after }: AuditEntry) =>
    `stopped their emails from the alert of the session${formatQuotedName(after, 'name')}`,
  'flow.alert-saved': ({ after }: AuditEntry) =>
    `saved the alert of the session${formatQuotedName(after, 'name')}`,
  'flow.changed': ({ after }: AuditEntry) =>
    `changed the session${formatQuotedName(after, 'name')}`,
  'flow.created': ({ after }: AuditEntry) =>
    `started the session${formatQuotedName(after, 'name')}${formatForJob(after)}`,
  'flow.people-changed': formatPeopleChange,
  'flow.people-undone': ({ after }: AuditEntry) =>
    `undid ${undoneActs[readEntryText(after, 'kind') as SequenceActKind] ?? 'a change'} for ${formatPeopleOf(after)}`,
  'flow.launch-undone': ({ after }: AuditEntry) =>
    `undid the launch of the session${formatQuotedName(after, 'name')}`,
  'flow.launched': ({ after }: AuditEntry) =>
    `launched the session${formatQuotedName(after, 'name')}${formatForJob(after)}`,
  'flow.published': ({ after }: AuditEntry) =>
    `published changes to the session${formatQuotedName(after, 'name')}`,
  'flows.archived': ({ after }: AuditEntry) =>
    `archived ${formatCounted(after, 'session', 'sessions')}`,
  'flows.paused': ({ after }: AuditEntry) =>
    `paused ${formatCounted(after, 'session', 'sessions')}`,
  'flows.restored': ({ after }: AuditEntry) =>
    `restored ${formatCounted(after, 'session', 'sessions')}`,
  'flows.resumed': ({ after }: AuditEntry) =>
    `resumed ${formatCounted(after, 'session', 'sessions')}`,
  'flows.undone': ({ after }: AuditEntry) =>
    `undid a change to ${formatCounted(after, 'session', 'sessions')}`,
  'job.changed': ({ after }: AuditEntry) => `changed the job${formatQuotedName(after, 'title')}`,
  'job.created': ({ after }: AuditEntry) => `created the job${formatQuotedName(after, 'title')}`,
  'job.team-changed': ({ after }: AuditEntry) =>
    `changed the hiring team of the job${formatQuotedName(after, 'title')}`,
  'jobs.archived': ({ after }: AuditEntry) => `archived ${formatCounted(after, 'job', 'jobs')}`,
  'jobs.assigned': ({ after }: AuditEntry) =>
    `changed the owner of ${formatCounted(after, 'job', 'jobs')}`,
  'jobs.restored': ({ after }: AuditEntry) => `restored ${formatCounted(after, 'job', 'jobs')}`,
  'jobs.status-changed': ({ after }: AuditEntry) =>
    `set ${formatCounted(after, 'job', 'jobs')} to ${formatStatus(after)}`,
  'jobs.undone': ({ after }: AuditEntry) =>
    `undid a change to ${formatCounted(after, 'job', 'jobs')}`,
  'people.unlocked': ({ after }: AuditEntry) =>
    `unlocked ${formatCounted(after, 'person', 'people')}${formatForJob(after)}`,
  'results.exported': ({ after }: AuditEntry) =>
    `exported ${formatCounted(after, 'person', 'people')} as ${(readEntryText(after, 'format') ?? 'a file').toUpperCase()}`,
  'search.saved': ({ after }: AuditEntry) => {
    const version = readEntryField(after, 'version')
    const which = typeof version === 'number' ? `version ${version} of ` : ''
    return `saved ${which}the search${formatQuotedName(after, 'name')}`
  },
  'shortlist.answered': ({ after }: AuditEntry) =>
    `answered the shortlist${formatQuotedName(after, 'name')}`,
  'shortlist.closed': ({ after }: AuditEntry) =>
    `closed the shortlist${formatQuotedName(after, 'name')}`,
  'shortlist.created': ({ after }: AuditEntry) =>
    `shared the shortlist${formatQuotedName(after, 'name')} with ${formatCounted(after, 'person', 'people')} on it`,
  'verdict.given': ({ after }: AuditEntry) =>
    `gave a person the verdict ${readEntryText(after, 'verdict') ?? 'none'}${formatForJob(after)}`,
  'verdict.taken-back': ({ after }: AuditEntry) =>
    `removed their verdict on a person${formatForJob(after)}`,
} as const

type SequenceActKind = SequenceAct['kind']

function formatPeopleChange({ after }: AuditEntry): string {
  const people = formatPeopleOf(after)
  switch (readEntryText(after, 'kind') as SequenceActKind | undefined) {
    case 'pause':
      return `paused the emails to ${people}`
    case 'resume':
      return `resumed the emails to ${people}`
    case 'skip':
      return `skipped the next email to ${people}`
    case 'mark_replied':
      return `marked ${people} as replied`
    case 'move':
      return `moved ${people} to step ${readEntryField(after, 'step') ?? ''}`.trimEnd()
    case 'remove':
      return `stopped the emails to ${people}`
    default:
      return `changed the emails to ${people}`
  }
}

const undoneActs: Readonly<Record<SequenceActKind, string>> = {
  pause: 'pausing the emails',
  resume: 'resuming the emails',
  skip: 'skipping an email',
  mark_replied: 'marking as replied',
  move: 'moving to another step',
  remove: 'stopping the emails',
}

function formatPeopleOf(after: unknown): string {
  return `${formatCounted(after, 'person', 'people')} of the session${formatQuotedName(after, 'name')}`
}

function formatCounted(part: unknown, one: string, many: string): string {
  const count = readEntryField(part, 'count')
  return typeof count === 'number' ? formatCount(count, one, many) : many
}

function formatQuotedName(part: unknown, name: string): string {
  const text = readEntryText(part, name)
  return text ? ` “${text}”` : ''
}

function formatForJob(part: unknown): string {
  const title = readEntryText(part, 'jobTitle')
  return title ? ` for “${title}”` : ''
}

function formatStatus(part: unknown): string {
  const status = readEntryText(part, 'status')
  if (status === undefined || !Object.hasOwn(jobStatusTexts, status)) return 'another status'
  return jobStatusTexts[status as JobStatus].label.toLowerCase()
}
