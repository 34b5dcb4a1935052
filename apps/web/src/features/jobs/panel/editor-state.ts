import type { JobReading } from '@headwater/contract/jobs/job-reading'
import type { JobDetail } from '@headwater/contract/jobs/jobs'
import { draftOf, isChanged, type JobDraft } from './job-draft-rules.ts'
import type { Conflict, MarkedPiece } from './reading-rules.ts'

export interface EditorState {
  /** Which job it is about. */
  key: string
  /** What is saved. */
  base: JobDraft
  draft: JobDraft
  version: number | undefined
  /** What was understood of the description, as long as that is the text. */
  reading:
    | { text: string; pieces: readonly MarkedPiece[]; refused: JobReading['refused'] }
    | undefined
  conflicts: readonly Conflict[]
  errors: Readonly<Record<string, string>>
  /** Why nothing was saved, or nothing could be read. */
  failure: string | undefined
  /** Somebody saved another version meanwhile. */
  isStale: boolean
  isSaving: boolean
  isReading: boolean
}

/** A job that is there, or a new one. What that starts from nobody wrote, and nobody would miss. */
export function startFrom(key: string, seed: JobDraft, job: JobDetail | undefined): EditorState {
  return {
    key,
    base: job ? draftOf(job) : seed,
    draft: job ? draftOf(job) : seed,
    version: job?.version,
    ...settled,
  }
}

/**
 * The job came anew. While something is half written, only a change of what is not written here,
 * such as its status, is taken over.
 */
export function followJob(state: EditorState, job: JobDetail): EditorState {
  if (job.version === state.version) return state
  if (!isChanged(state.base, state.draft)) return takeJob(state, job)
  return isChanged(state.base, draftOf(job)) ? state : { ...state, version: job.version }
}

export function takeJob(state: EditorState, job: JobDetail): EditorState {
  return { ...state, ...settled, base: draftOf(job), draft: draftOf(job), version: job.version }
}

const settled = {
  reading: undefined,
  conflicts: [],
  errors: {},
  failure: undefined,
  isStale: false,
  isSaving: false,
  isReading: false,
} as const
