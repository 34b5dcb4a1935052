import type { ResultOf } from '@headwater/contract/endpoint'
import { undoAct } from '@headwater/contract/pipeline/acts'
import { removeFile } from '@headwater/contract/pipeline/files'
import { addManualCandidate } from '@headwater/contract/pipeline/manual-candidates'
import { useState } from 'react'
import { ApiError } from '#lib/api-error'
import { formatCount } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { createIdempotencyKeys } from '#lib/idempotency-keys'
import { toast } from '#ui/feedback/toast'
import type { BoardActs } from '../board/board-acts.ts'
import type { ManualCandidateDraft, PersonErrors } from './manual-candidate-draft.ts'

const withIdempotencyKey = createIdempotencyKeys()
const timeoutMs = 180_000

interface AddTarget {
  /** The existing person selected as the same one. */
  sameAs: string | null
  stageId: string | undefined
}

interface AddFailure {
  message: string | undefined
  faults: PersonErrors
}

type AddedCandidate = ResultOf<typeof addManualCandidate>

const profileKeptMessage = 'Their profile was updated since then and was not changed.'

const noFailure: AddFailure = { message: undefined, faults: {} }

/** Adds a person to a stage, with undo. */
export function useAddCandidate(jobId: string, acts: BoardActs) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setRefusal] = useState(noFailure)

  /** Returns whether the person was added. */
  async function add(draft: ManualCandidateDraft, { sameAs, stageId }: AddTarget) {
    if (isBusy) return false
    setBusy(true)
    setRefusal(noFailure)
    const { person, resume } = draft
    const asked = {
      jobId,
      person,
      sameAs,
      ...(stageId !== undefined && { stageId }),
      resume: resume && { name: resume.name, data: resume.data },
    }
    try {
      const added = await withIdempotencyKey(
        JSON.stringify({ ...asked, resume: resume?.name }),
        (key) => call(addManualCandidate, asked, { idempotencyKey: key, timeoutMs: timeoutMs }),
      )
      notifyAdded(person.name, added)
      await acts.refresh([added.candidateId]).catch(() => undefined)
      return true
    } catch (error) {
      setRefusal(toAddFailure(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  function notifyAdded(
    name: string,
    { candidateId, wasThere, toReview, undoId, fileId }: AddedCandidate,
  ) {
    const review =
      toReview > 0
        ? ` ${formatCount(toReview, 'possible duplicate', 'possible duplicates')} to review under Duplicates.`
        : ''
    if (!wasThere)
      toast({
        message: `${name} added to the pipeline.${review}`,
        ...(undoId !== null && {
          onUndo: () => void runUndo(() => undoAdd(name, candidateId, undoId)),
        }),
      })
    else if (fileId !== null)
      toast({
        message: `${name} is already in the pipeline. File added.${review}`,
        onUndo: () => void runUndo(() => undoFile(name, candidateId, { fileId, undoId })),
      })
    else if (undoId !== null)
      toast({
        message: `${name} is already in the pipeline. Profile updated.${review}`,
        onUndo: () => void runUndo(() => undoFacts(name, candidateId, undoId)),
      })
    else toast({ message: `${name} is already in the pipeline.${review}` })
  }

  async function undoAdd(name: string, candidateId: string, undoId: string) {
    const { restored, left } = await call(undoAct, { jobId, undoId })
    if (restored === 0) {
      await acts.refresh([candidateId]).catch(() => undefined)
      return `Couldn’t undo: ${name} was changed since then.`
    }
    acts.forget([candidateId])
    return `${name} removed from the pipeline.${left > 0 ? ` ${profileKeptMessage}` : ''}`
  }

  async function undoFacts(name: string, candidateId: string, undoId: string) {
    const { restored } = await call(undoAct, { jobId, undoId })
    await acts.refresh([candidateId])
    return restored > 0 ? `Change undone for ${name}.` : profileKeptMessage
  }

  async function undoFile(
    name: string,
    candidateId: string,
    { fileId, undoId }: { fileId: string; undoId: string | null },
  ) {
    await call(removeFile, { jobId, candidateId, fileId })
    const { left } = undoId === null ? { left: 0 } : await call(undoAct, { jobId, undoId })
    await acts.refresh([candidateId])
    return `File of ${name} removed.${left > 0 ? ` ${profileKeptMessage}` : ''}`
  }

  async function runUndo(undo: () => Promise<string>) {
    try {
      toast({ message: await undo() })
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    }
  }

  return { isBusy, refusal: failure, add }
}

/** Field errors of the server are shown next to their fields, all others above the form. */
function toAddFailure(error: unknown): AddFailure {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const errors = Object.fromEntries(
    fields.flatMap(([path, message]) => {
      const name = /^person\.(\w+)$/.exec(path)?.[1]
      return name === undefined ? [] : [[name, message]]
    }),
  )
  return {
    message: Object.keys(errors).length > 0 ? undefined : formatFailure(error),
    faults: errors,
  }
}
