import type { Standing } from '@headwater/contract/flows/results'
import type { CandidatePlace } from '#modules/pipeline'

/** Where somebody stands in one job, of all the places they have. */
export function candidateIn(
  jobId: string,
  places: readonly CandidatePlace[] = [],
): Standing['candidate'] {
  const here = places.find((place) => place.jobId === jobId)
  return here ? { id: here.candidateId, stage: here.stage, category: here.category } : null
}
