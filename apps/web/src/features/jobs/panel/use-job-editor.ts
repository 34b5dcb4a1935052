import { createJob, type JobDetail, updateJob } from '@headwater/contract/jobs/jobs'
import { parseJobDescription } from '@headwater/contract/jobs/parsed-job-description'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'
import { reloadCompany, updateCachedJob } from '../reload-jobs.ts'
import { acceptConflict, applyReading, type Conflict } from './apply-reading.ts'
import { createEditorState, type EditorState, mergeServerJob, resetToJob } from './editor-state.ts'
import {
  diffJobDrafts,
  isDraftChanged,
  type JobDraft,
  toJobDraft,
  toJobFields,
} from './job-draft.ts'

interface EditorInput {
  /** A different key resets the editor. */
  key: string
  /** The initial content of a new job. */
  seed: JobDraft
  /** The job from the server, or undefined for a new one and until it has loaded. */
  job: JobDetail | undefined
  onCreated: (job: JobDetail) => void
  /** Called with the name of an invalid field, which must be brought into view. */
  onFault: (field: string) => void
}

/** Holds the unsaved input for one job and saves it. */
export function useJobEditor({ key, seed, job, onCreated, onFault: onFieldError }: EditorInput) {
  const cache = useQueryClient()
  const [state, setState] = useState<EditorState>(() => createEditorState(key, seed, job))
  if (state.key !== key) setState(createEditorState(key, seed, job))
  const { draft, base } = state
  const isDirty = isDraftChanged(base, draft)
  const followed = state.key === key && job ? mergeServerJob(state, job) : state
  if (followed !== state) setState(followed)

  function patch(changes: Partial<EditorState>) {
    setState((before) => (before.key === key ? { ...before, ...changes } : before))
  }

  function write(changes: Partial<JobDraft>) {
    setState((before) => ({
      ...before,
      draft: { ...before.draft, ...changes },
      errors: omitKeys(before.errors, Object.keys(changes)),
      // The marks belong to the parsed text.
      ...('description' in changes && { reading: undefined }),
    }))
  }

  async function read(text = draft.description) {
    if (text.trim() === '' || state.isReading) return
    patch({ isReading: true, failure: undefined })
    try {
      const reading = await call(parseJobDescription, { text })
      setState((before) => {
        if (before.key !== key) return before
        const taken = applyReading(before.draft, reading)
        return {
          ...before,
          isReading: false,
          draft: taken.draft,
          conflicts: taken.conflicts,
          // If the text was edited meanwhile, the positions would be wrong.
          reading:
            before.draft.description === text
              ? { text, pieces: taken.pieces, refused: reading.refused }
              : undefined,
        }
      })
    } catch (error) {
      patch({ isReading: false, failure: formatFailure(error) })
    }
  }

  function resolveConflict(conflict: Conflict, isTaken: boolean) {
    setState((before) => ({
      ...before,
      draft: isTaken ? acceptConflict(before.draft, conflict) : before.draft,
      conflicts: before.conflicts.filter((each) => each !== conflict),
    }))
  }

  async function run(work: () => Promise<void>) {
    if (state.isSaving) return
    if (draft.title.trim() === '') {
      patch({ errors: { title: noTitle } })
      onFieldError('title')
      return
    }
    patch({ isSaving: true, failure: undefined, errors: {} })
    try {
      await work()
      patch({ isSaving: false })
    } catch (error) {
      const isStale = error instanceof ApiError && error.reason === 'stale_version'
      const errors = error instanceof ApiError ? error.fields : {}
      const [fault] = Object.keys(errors)
      if (fault !== undefined) onFieldError(fault)
      patch({
        isSaving: false,
        isStale,
        errors,
        failure: isStale ? undefined : formatFailure(error),
      })
    }
  }

  const create = (status: 'draft' | 'open') =>
    run(async () => {
      const made = await call(createJob, { ...toJobFields(draft), status })
      patch({ base: draft })
      void updateCachedJob(cache, made)
      void reloadCompany(cache)
      toast(status === 'open' ? `“${made.title}” created.` : `“${made.title}” saved as a draft.`)
      onCreated(made)
    })

  const save = () =>
    run(async () => {
      if (!job || !isDirty) return
      const version = state.version ?? job.version
      const saved = await call(updateJob, { jobId: job.id, version, ...diffJobDrafts(base, draft) })
      patch({ base: toJobDraft(saved), draft: toJobDraft(saved), version: saved.version })
      void updateCachedJob(cache, saved)
      toast('Job saved.')
    })

  return {
    ...state,
    isDirty,
    write,
    read,
    settle: resolveConflict,
    create,
    save,
    checkTitle: () => draft.title.trim() === '' && patch({ errors: { title: noTitle } }),
    discard: () => patch({ draft: base, conflicts: [], reading: undefined, errors: {} }),
    /** Shows the server's current job and discards local input. */
    startAnew: (fresh: JobDetail) => setState((before) => resetToJob(before, fresh)),
  }
}
export type JobEditor = ReturnType<typeof useJobEditor>

const noTitle = 'Enter a job title.'

function omitKeys(errors: EditorState['errors'], names: readonly string[]): EditorState['errors'] {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}
