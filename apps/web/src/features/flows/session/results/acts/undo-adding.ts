import { removeCandidates } from '@headwater/contract/pipeline/candidates'
import { formatCount, formatNumber } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'
import type { ActsEnv } from './acts-state.ts'

/**
 * Removes people who were just added to the pipeline. Returns whether all of them are gone: those
 * who have moved on since stay.
 */
export async function undoAdding(
  { jobId }: ActsEnv,
  candidateIds: readonly string[],
): Promise<boolean> {
  try {
    const { removed, left } = await call(removeCandidates, {
      jobId,
      candidateIds: [...candidateIds],
    })
    toast(
      left === 0
        ? `${formatCount(removed, 'person', 'people')} removed from the pipeline`
        : `${formatNumber(removed)} removed from the pipeline, ${formatNumber(left)} kept because they have moved on`,
    )
    return left === 0
  } catch (error) {
    toast({ message: formatFailure(error), tone: 'bad' })
    return false
  }
}
