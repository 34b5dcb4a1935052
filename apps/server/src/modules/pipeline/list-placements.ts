import type { StageCategory } from '@headwater/contract/pipeline/candidates'
import type { InTx } from '#platform/context'
import { listPlacementRows } from './candidate-store.ts'

/** A person's place in one job. */
export interface CandidatePlacement {
  readonly candidateId: string
  readonly jobId: string
  readonly stage: string
  readonly category: StageCategory
  /** The member who last contacted them for this job. */
  readonly contactedBy: string | null
  readonly contactedAt: Date | null
}

/** Returns all jobs of the company the people are in. Callers who show them fetch the titles. */
export async function listPlacements(
  { db, actor }: InTx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CandidatePlacement[]>> {
  if (personIds.length === 0) return new Map()
  const placed = await listPlacementRows(db, actor.companyId, personIds)
  // Of two entries that became one, the one that was kept stands.
  const places = placed.filter(({ isOriginal }) => isOriginal)
  const isKept = new Set(places.map(({ jobId, personId }) => `${jobId} ${personId}`))
  const shown = placed.filter(
    ({ jobId, personId, isOriginal }) => isOriginal || !isKept.has(`${jobId} ${personId}`),
  )
  const byPerson = Map.groupBy(shown, ({ personId }) => personId)
  return new Map(
    [...byPerson].map(([personId, places]) => [
      personId,
      places.map(({ id, jobId, stage, category, contactedBy, contactedAt }) => ({
        candidateId: id,
        jobId,
        stage,
        category,
        contactedBy,
        contactedAt,
      })),
    ]),
  )
}
