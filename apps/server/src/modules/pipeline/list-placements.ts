import type { StageCategory } from '@headwater/contract/pipeline/candidates'
import { listAliases } from '#modules/people'
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

/**
 * Returns all jobs of the company the people are in. Callers who show them fetch the titles. Merged
 * ids are looked up unless the caller passes them.
 */
export async function listPlacements(
  ctx: InTx,
  personIds: readonly string[],
  known?: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, readonly CandidatePlacement[]>> {
  const aliases = known ?? (await listAliases(ctx, personIds))
  if (aliases.size === 0) return new Map()
  const placed = await listPlacementRows(ctx.db, ctx.actor.companyId, [...aliases.keys()])
  const isKept = new Set(placed.map(({ jobId, personId }) => `${jobId} ${personId}`))
  const shown = placed.filter(({ jobId, personId }) => {
    const now = aliases.get(personId) ?? personId
    return now === personId || !isKept.has(`${jobId} ${now}`)
  })
  const byPerson = Map.groupBy(shown, ({ personId }) => aliases.get(personId) ?? personId)
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
