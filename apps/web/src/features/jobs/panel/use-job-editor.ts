import { readJobDescription } from '@headwater/contract/jobs/job-reading'
import { changeJob, createJob, type JobDetail } from '@headwater/contract/jobs/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'
import { reloadCompany, takeOverJob } from '../reload-jobs.ts'
import { type EditorState, followJob, startFrom, takeJob } from './editor-state.ts'
import { changesOf, draftOf, fieldsOf, isChanged, type JobDraft } from './job-draft-rules.ts'
import { type Conflict, decideReading, takeSide } from './reading-rules.ts'

interface EditorInput {
  /** Another one begins anew. */
  key: string
  /** What a new job starts from. */
  seed: JobDraft
  /** The job as the server has it; undefined for a new one and until it has come. */
  job: JobDetail | undefined
  onCreated: (job: JobDetail) => void
  /** A field is at fault, by its name: it must be in sight. */
  onFault: (field: string) => void
}

/** What is being written about one job, and the ways to save it. */
export function useJobEditor({ key, seed, job, onCreated, onFault }: EditorInput) {
  const cache = useQueryClient()
  const [state, setState] = useState<EditorState>(() => startFrom(key, seed, job))
  if (state.key !== key) setState(startFrom(key, seed, job))
  const { draft, base } = state
  const isDirty = isChanged(base, draft)
  const followed = state.key === key && job ? followJob(state, job) : state
  if (followed !== state) setState(followed)

  function patch(changes: Partial<EditorState>) {
    setState((before) => (before.key === key ? { ...before, ...changes } : before))
  }

  function write(changes: Partial<JobDraft>) {
    setState((before) => ({
      ...before,
      draft: { ...before.draft, ...changes },
      errors: leaveOut(before.errors, Object.keys(changes)),
      // The marks belong to the text that was read.
      ...('description' in changes && { reading: undefined }),
    }))
  }

  async function read(text = draft.description) {
    if (text.trim() === '' || state.isReading) return
    patch({ isReading: true, failure: undefined })
    try {
      const reading = await call(readJobDescription, { text })
      setState((before) => {
        if (before.key !== key) return before
        const taken = decideReading(before.draft, reading)
        return {
          ...before,
          isReading: false,
          draft: taken.draft,
          conflicts: taken.conflicts,
          // Written on meanwhile, its places would be wrong.
          reading:
            before.draft.description === text
              ? { text, pieces: taken.pieces, refused: reading.refused }
              : undefined,
        }
      })
    } catch (error) {
      patch({ isReading: false, failure: sayFailure(error) })
    }
  }

  function settle(conflict: Conflict, isTaken: boolean) {
    setState((before) => ({
      ...before,
      draft: isTaken ? takeSide(before.draft, conflict) : before.draft,
      conflicts: before.conflicts.filter((each) => each !== conflict),
    }))
  }

  async function run(work: () => Promise<void>) {
    if (state.isSaving) return
    if (draft.title.trim() === '') {
      patch({ errors: { title: noTitle } })
      onFault('title')
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
      if (fault !== undefined) onFault(fault)
      patch({ isSaving: false, isStale, errors, failure: isStale ? undefined : sayFailure(error) })
    }
  }

  const create = (status: 'draft' | 'open') =>
    run(async () => {
      const made = await call(createJob, { ...fieldsOf(draft), status })
      patch({ base: draft })
      void takeOverJob(cache, made)
      void reloadCompany(cache)
      toast(status === 'open' ? `“${made.title}” is open.` : `“${made.title}” is kept as a draft.`)
      onCreated(made)
    })

  const save = () =>
    run(async () => {
      if (!job || !isDirty) return
      const version = state.version ?? job.version
      const saved = await call(changeJob, { jobId: job.id, version, ...changesOf(base, draft) })
      patch({ base: draftOf(saved), draft: draftOf(saved), version: saved.version })
      void takeOverJob(cache, saved)
      toast('The job is saved.')
    })

  return {
    ...state,
    isDirty,
    write,
    read,
    settle,
    create,
    save,
    checkTitle: () => draft.title.trim() === '' && patch({ errors: { title: noTitle } }),
    discard: () => patch({ draft: base, conflicts: [], reading: undefined, errors: {} }),
    /** Shows the job as the server has it by now, whatever was written here. */
    startAnew: (fresh: JobDetail) => setState((before) => takeJob(before, fresh)),
  }
}
export type JobEditor = ReturnType<typeof useJobEditor>

const noTitle = 'Give the job a title.'

function leaveOut(errors: EditorState['errors'], names: readonly string[]): EditorState['errors'] {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}
