import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { judgePeople } from '#modules/sourcing'
import type { Ctx } from '#platform/context'

/** How well people fit a search, from 0 to 100; nobody does where nothing is asked for. */
export async function scorePeople(
  ctx: Ctx,
  criteria: readonly Criterion[],
  personIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (criteria.length === 0 || personIds.length === 0) return new Map()
  const judged = await judgePeople(ctx, criteria, personIds)
  return new Map([...judged].map(([id, { score }]) => [id, Math.round(score / 10_000)]))
}
