import type { StageCategory } from '@headwater/contract/pipeline/candidates'
import { listAliases } from '#modules/sourcing'
import type { InTx } from '#platform/context'
import { listPlaced } from './candidate-store.ts'

/** Where somebody stands in one job. */
export interface CandidatePlace {
  readonly candidateId: string
  readonly jobId: string
  readonly stage: string
  readonly category: StageCategory
  /** The member who wrote to them last, for this job. */
  readonly contactedBy: string | null
  readonly contactedAt: Date | null
}

/**
 * All jobs of the company in which these people stand; whoever shows them asks for their titles. Who
 * lives on in them is looked up unless the caller has done so.
 */
export async function whereAre(
  ctx: InTx,
  personIds: readonly string[],
  known?: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, readonly CandidatePlace[]>> {
  const aliases = known ?? (await listAliases(ctx, personIds))
  if (aliases.size === 0) return new Map()
  const placed = await listPlaced(ctx.db, ctx.actor.companyId, [...aliases.keys()])
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
        ...{ candidateId: id, jobId, stage, category, contactedBy, contactedAt },
      })),
    ]),
  )
}
