import type { PersonStatus } from '@headwater/contract/flows/results'
import type { CandidatePlacement } from '#modules/pipeline'

/** Returns a person's placement in the given job, if they have one. */
export function findCandidateInJob(
  jobId: string,
  places: readonly CandidatePlacement[] = [],
): PersonStatus['candidate'] {
  const here = places.find((place) => place.jobId === jobId)
  return here ? { id: here.candidateId, stage: here.stage, category: here.category } : null
}
