import {
  archiveJobs,
  assignJobs,
  type BulkJobResult,
  type JobSelection,
  maxJobsAtOnce,
  setJobStatus,
  undoJobs,
} from '@headwater/contract/jobs/bulk-jobs'
import {
  duplicateJob,
  type JobStatus,
  type JobSummary,
  jobStatusTexts,
  pinJob,
} from '@headwater/contract/jobs/jobs'
import type { QueryClient } from '@tanstack/react-query'
import { formatCount } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'
import { reloadJobs } from '../reload-jobs.ts'

const states: Readonly<Record<JobStatus, string>> = {
  draft: 'in draft',
  open: 'open',
  on_hold: 'on hold',
  closed: 'closed',
}

/** The jobs an action applies to: by ids, or all that a list matches. */
export interface ChosenJobs {
  selection: JobSelection
  /** The title, for a single job. */
  title?: string | undefined
}

export function toChosenJobs({ id, title }: Pick<JobSummary, 'id' | 'title'>): ChosenJobs {
  return { selection: { jobIds: [id] }, title }
}

export function updateJobsStatus(cache: QueryClient, chosen: ChosenJobs, status: JobStatus) {
  return runJobsChange(
    cache,
    chosen,
    (selection) => call(setJobStatus, { selection, status }),
    (changed) => formatStatusChange(changed, chosen.title, status),
  )
}

export function setJobsArchived(cache: QueryClient, chosen: ChosenJobs, isArchived: boolean) {
  return runJobsChange(
    cache,
    chosen,
    (selection) => call(archiveJobs, { selection, isArchived }),
    (changed) => formatArchiveChange(changed, chosen.title, isArchived),
  )
}

export function setJobsOwner(
  cache: QueryClient,
  chosen: ChosenJobs,
  owner: { id: string; name: string },
) {
  return runJobsChange(
    cache,
    chosen,
    (selection) => call(assignJobs, { selection, ownerClientId: owner.id }),
    (changed) => formatOwnerChange(changed, chosen.title, owner.name),
  )
}

/** Copies a job and returns the id of the copy, or undefined after showing why it failed. */
export async function createJobCopy(
  cache: QueryClient,
  jobId: string,
): Promise<string | undefined> {
  try {
    const { id, title } = await call(duplicateJob, { jobId })
    void reloadJobs(cache)
    toast(`“${title}” created as a draft. Candidates were not copied.`)
    return id
  } catch (error) {
    toast({ message: formatFailure(error), tone: 'bad' })
    return undefined
  }
}

export async function setJobPinned(
  cache: QueryClient,
  { id, title }: Pick<JobSummary, 'id' | 'title'>,
  isPinned: boolean,
): Promise<void> {
  try {
    await call(pinJob, { jobId: id, isPinned })
    toast(isPinned ? `“${title}” pinned to the sidebar.` : `“${title}” unpinned from the sidebar.`)
  } catch (error) {
    toast({ message: formatFailure(error), tone: 'bad' })
  }
  await reloadJobs(cache)
}

/** Applies a change, shows a message with undo, and returns whether it succeeded. */
async function runJobsChange(
  cache: QueryClient,
  { selection }: ChosenJobs,
  work: (selection: JobSelection) => Promise<BulkJobResult>,
  formatMessage: (changed: number) => string,
): Promise<boolean> {
  const undoIds: string[] = []
  let changed = 0
  try {
    for (const part of splitIntoBatches(selection)) {
      const done = await work(part)
      changed += done.changed
      if (done.undoId !== null) undoIds.push(done.undoId)
    }
    const onUndo = () => void undoJobsChange(cache, undoIds)
    toast({ message: formatMessage(changed), ...(undoIds.length > 0 && { onUndo }) })
    return true
  } catch (error) {
    toast({ message: formatFailure(error), tone: 'bad' })
    return false
  } finally {
    void reloadJobs(cache)
  }
}

/** Splits the selection into batches of the size one request accepts. */
function* splitIntoBatches(selection: JobSelection): Generator<JobSelection> {
  if ('matching' in selection) yield selection
  else
    for (let at = 0; at < selection.jobIds.length; at += maxJobsAtOnce)
      yield { jobIds: selection.jobIds.slice(at, at + maxJobsAtOnce) }
}

/** Formats "“Staff Firmware Engineer” is closed. All planned messages are cancelled." */
function formatStatusChange(changed: number, title: string | undefined, status: JobStatus): string {
  const { label, effect } = jobStatusTexts[status]
  if (changed === 0) return `No changes. The status is already ${label.toLowerCase()}.`
  return `${subject(changed, title)} ${states[status]}. ${effect}`
}

function formatArchiveChange(changed: number, title: string | undefined, isArchived: boolean) {
  if (changed === 0) return 'No changes.'
  return `${subject(changed, title)} ${isArchived ? 'archived' : 'restored from the archive'}.`
}

function formatOwnerChange(changed: number, title: string | undefined, owner: string): string {
  if (changed === 0) return `No changes. ${owner} is already the owner.`
  return title !== undefined && changed === 1
    ? `${owner} now owns “${title}”.`
    : `${owner} now owns ${formatCount(changed, 'more job', 'more jobs')}.`
}

function subject(changed: number, title: string | undefined): string {
  return title !== undefined && changed === 1
    ? `“${title}” is`
    : formatCount(changed, 'job is', 'jobs are')
}

/** Undoes a change of jobs and reports which of them have been changed since. */
async function undoJobsChange(cache: QueryClient, undoIds: readonly string[]): Promise<void> {
  let restored = 0
  let left = 0
  try {
    for (const undoId of undoIds) {
      const done = await call(undoJobs, { undoId })
      restored += done.restored
      left += done.left
    }
    toast(formatUndone(restored, left))
  } catch (error) {
    toast({ message: formatFailure(error), tone: 'bad' })
  }
  await reloadJobs(cache)
}

function formatUndone(restored: number, left: number): string {
  const back = `${formatCount(restored, 'job', 'jobs')} restored.`
  return left === 0
    ? back
    : `${back} ${formatCount(left, 'job was', 'jobs were')} changed since then and not undone.`
}
