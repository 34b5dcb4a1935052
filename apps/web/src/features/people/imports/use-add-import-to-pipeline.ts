import { undoAct } from '@headwater/contract/pipeline/acts'
import { addImportedCandidates } from '@headwater/contract/pipeline/manual-candidates'
import { pluralise } from '@headwater/contract/plural'
import { useState } from 'react'
import { formatCount, formatNumber } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'

interface PipelineAddition {
  /** The people are in the pipeline, now or already before. */
  isDone: boolean
  /** The result, or why it was refused. */
  said: string | undefined
  isRefused: boolean
  /** For the undo, as long as it is possible. */
  undoId: string | null
}

const notAddedYet: PipelineAddition = {
  isDone: false,
  said: undefined,
  isRefused: false,
  undoId: null,
}

/** Adds the people of an import to a job, and removes them again. */
export function useAddImportToPipeline(jobId: string, importId: string) {
  const [addition, setJoining] = useState(notAddedYet)
  const [isBusy, setBusy] = useState(false)

  async function runStep(step: () => Promise<PipelineAddition>) {
    if (isBusy) return
    setBusy(true)
    try {
      setJoining(await step())
    } catch (error) {
      setJoining({ ...addition, said: formatFailure(error), isRefused: true })
    } finally {
      setBusy(false)
    }
  }

  async function addToPipeline(): Promise<PipelineAddition> {
    const { undoId, ...joined } = await call(addImportedCandidates, { jobId, importId })
    return { isDone: true, said: formatAddedToPipeline(joined), isRefused: false, undoId }
  }

  async function undoAddition(undoId: string): Promise<PipelineAddition> {
    const undone = await call(undoAct, { jobId, undoId })
    return { ...notAddedYet, said: formatRemovedFromPipeline(undone), isDone: undone.left > 0 }
  }

  const { undoId } = addition
  return {
    joining: addition,
    isBusy,
    join: () => void runStep(addToPipeline),
    undo: undoId === null ? undefined : () => void runStep(() => undoAddition(undoId)),
  }
}

interface AddedCounts {
  added: number
  already: number
  gone: number
}

/**
 * Formats "31 people added to the pipeline, 2 were already there", including people who could not
 * be added.
 */
export function formatAddedToPipeline({ added, already, gone }: AddedCounts): string {
  return [
    `${formatCount(added, 'person', 'people')} added to the pipeline`,
    already > 0 && `${formatNumber(already)} ${pluralise(already, 'was', 'were')} already there`,
    gone > 0 && `${formatNumber(gone)} no longer available`,
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.')
}

/**
 * Formats how many people were removed from the pipeline again, and how many stay because a member
 * has acted on them since.
 */
export function formatRemovedFromPipeline({
  restored,
  left,
}: {
  restored: number
  left: number
}): string {
  const out = `${formatCount(restored, 'person', 'people')} removed from the pipeline.`
  if (left === 0) return out
  const stay = `${formatNumber(left)} ${pluralise(left, 'stays', 'stay')} because a teammate has worked on them since.`
  return restored === 0 ? stay : `${out} ${stay}`
}
