import type { JobDetail } from '@headwater/contract/jobs/jobs'
import type { ParsedJobDescription } from '@headwater/contract/jobs/parsed-job-description'
import type { Conflict, MarkedPiece } from './apply-reading.ts'
import { isDraftChanged, type JobDraft, toJobDraft } from './job-draft.ts'

export interface EditorState {
  /** Identifies the job. */
  key: string
  /** The saved state. */
  base: JobDraft
  draft: JobDraft
  version: number | undefined
  /** The parsed description, while the text is unchanged. */
  reading:
    | { text: string; pieces: readonly MarkedPiece[]; refused: ParsedJobDescription['refused'] }
    | undefined
  conflicts: readonly Conflict[]
  errors: Readonly<Record<string, string>>
  /** Why saving or parsing failed. */
  failure: string | undefined
  /** Another member has saved a newer version. */
  isStale: boolean
  isSaving: boolean
  isReading: boolean
}

/**
 * Creates the state for an existing or a new job. The initial content of a new job does not count
 * as an unsaved change.
 */
export function createEditorState(
  key: string,
  seed: JobDraft,
  job: JobDetail | undefined,
): EditorState {
  return {
    key,
    base: job ? toJobDraft(job) : seed,
    draft: job ? toJobDraft(job) : seed,
    version: job?.version,
    ...settled,
  }
}

/**
 * Merges a refetched job. With unsaved changes, only a change of other properties, such as the
 * status, is adopted.
 */
export function mergeServerJob(state: EditorState, job: JobDetail): EditorState {
  if (job.version === state.version) return state
  if (!isDraftChanged(state.base, state.draft)) return resetToJob(state, job)
  return isDraftChanged(state.base, toJobDraft(job)) ? state : { ...state, version: job.version }
}

export function resetToJob(state: EditorState, job: JobDetail): EditorState {
  return {
    ...state,
    ...settled,
    base: toJobDraft(job),
    draft: toJobDraft(job),
    version: job.version,
  }
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
