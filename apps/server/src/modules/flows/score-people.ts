import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { toDisplayScore } from '@headwater/matching/score'
import { evaluatePeople } from '#modules/sourcing'
import type { Ctx } from '#platform/context'

/** Scores how well people fit a search, from 0 to 100. Without criteria no person gets a score. */
export async function scorePeople(
  ctx: Ctx,
  criteria: readonly Criterion[],
  personIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (criteria.length === 0 || personIds.length === 0) return new Map()
  const evaluated = await evaluatePeople(ctx, criteria, personIds)
  return new Map([...evaluated].map(([id, { score }]) => [id, toDisplayScore(score)]))
}
