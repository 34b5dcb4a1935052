import {
  duplicateJob,
  type JobStatus,
  type JobSummary,
  pinJob,
} from '@headwater/contract/jobs/jobs'
import {
  archiveJobs,
  assignJobs,
  type JobSelection,
  type JobsChanged,
  maxJobsAtOnce,
  setJobStatus,
} from '@headwater/contract/jobs/many-jobs'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'
import { reloadJobs } from '../reload-jobs.ts'
import { sayArchived, sayAssigned, sayStatus } from './say-acts.ts'
import { takeBack } from './take-back.ts'

/** Jobs that something is done to: by their ids, or all that a list shows. */
export interface Chosen {
  selection: JobSelection
  /** The title, where it is one alone. */
  title?: string | undefined
}

export function choose({ id, title }: Pick<JobSummary, 'id' | 'title'>): Chosen {
  return { selection: { jobIds: [id] }, title }
}

export function changeStatus(cache: QueryClient, chosen: Chosen, status: JobStatus) {
  return act(
    cache,
    chosen,
    (selection) => call(setJobStatus, { selection, status }),
    (changed) => sayStatus(changed, chosen.title, status),
  )
}

export function putAway(cache: QueryClient, chosen: Chosen, isArchived: boolean) {
  return act(
    cache,
    chosen,
    (selection) => call(archiveJobs, { selection, isArchived }),
    (changed) => sayArchived(changed, chosen.title, isArchived),
  )
}

export function assign(cache: QueryClient, chosen: Chosen, owner: { id: string; name: string }) {
  return act(
    cache,
    chosen,
    (selection) => call(assignJobs, { selection, ownerClientId: owner.id }),
    (changed) => sayAssigned(changed, chosen.title, owner.name),
  )
}

/** Gives back the copy; undefined when there is none, and the person has read why. */
export async function duplicate(cache: QueryClient, jobId: string): Promise<string | undefined> {
  try {
    const { id, title } = await call(duplicateJob, { jobId })
    void reloadJobs(cache)
    toast(`“${title}” is a draft with all that was written. Its people stayed where they are.`)
    return id
  } catch (error) {
    toast({ message: sayFailure(error), tone: 'bad' })
    return undefined
  }
}

export async function pin(
  cache: QueryClient,
  { id, title }: Pick<JobSummary, 'id' | 'title'>,
  isPinned: boolean,
): Promise<void> {
  try {
    await call(pinJob, { jobId: id, isPinned })
    toast(isPinned ? `“${title}” stays in the sidebar.` : `“${title}” left the sidebar.`)
  } catch (error) {
    toast({ message: sayFailure(error), tone: 'bad' })
  }
  await reloadJobs(cache)
}

/** Does it, says so with a way back, and gives back whether it was done. */
async function act(
  cache: QueryClient,
  { selection }: Chosen,
  work: (selection: JobSelection) => Promise<JobsChanged>,
  say: (changed: number) => string,
): Promise<boolean> {
  const undoIds: string[] = []
  let changed = 0
  try {
    for (const part of inParts(selection)) {
      const done = await work(part)
      changed += done.changed
      if (done.undoId !== null) undoIds.push(done.undoId)
    }
    const onUndo = () => void takeBack(cache, undoIds)
    toast({ message: say(changed), ...(undoIds.length > 0 && { onUndo }) })
    return true
  } catch (error) {
    toast({ message: sayFailure(error), tone: 'bad' })
    return false
  } finally {
    void reloadJobs(cache)
  }
}

/** As many as one call takes, each time. */
function* inParts(selection: JobSelection): Generator<JobSelection> {
  if ('matching' in selection) yield selection
  else
    for (let at = 0; at < selection.jobIds.length; at += maxJobsAtOnce)
      yield { jobIds: selection.jobIds.slice(at, at + maxJobsAtOnce) }
}
