import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Hit } from '@headwater/matching'
import {
  evaluatePeople,
  type RankedPeople,
  rankPeople,
  resolveScope,
  type SearchEngine,
} from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { searchHash } from '../criteria-hash.ts'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { mayUseUnsavedCriteria } from './choose-search.ts'
import { comparesNear } from './compares-near.ts'
import {
  decideBaseline,
  listNewNear,
  listNewSince,
  type ResultSnapshot,
  snapshotLimit,
} from './result-snapshot-rules.ts'
import { findResultSnapshots } from './result-snapshot-store.ts'

export interface NewPerson extends Hit {
  /** The must-have they missed at the last visit, if it is known. */
  readonly missedBefore: Criterion | undefined
}

type FormerMatches = Awaited<ReturnType<typeof evaluatePeople>>
type FormerMatch = FormerMatches extends ReadonlyMap<string, infer Person> ? Person : never

interface Compared {
  readonly since: Date
  /** Full matches first. */
  readonly fresh: readonly NewPerson[]
  readonly gone: readonly FormerMatch[]
  /** Only the best were compared. */
  readonly isPart: boolean
}

interface Comparison {
  readonly total: number
  /** Undefined on the first visit, and for a search without criteria. */
  readonly compared?: Compared
}

/** Compares the results of the saved search with those of the member's last visit. */
export async function compareWithSnapshot(
  ctx: Ctx,
  engine: SearchEngine,
  flowId: string,
): Promise<Comparison> {
  const { flow, since, knownIds } = await inTransaction(ctx, async (ctx) => {
    const flow = await getVisibleFlow(ctx, flowId)
    const kept = await findResultSnapshots(ctx.db, { ...ctx.actor, flowId })
    const { criteriaHash, scope } = flow.search
    const since =
      criteriaHash === null ? null : decideBaseline(kept, searchHash(criteriaHash, scope))
    return { flow, since, knownIds: kept?.knownIds ?? [] }
  })
  if (flow.search.criteriaHash === null) return { total: 0 }
  const found = await rankForSnapshot(ctx, engine, flow, { isCounted: since === null })
  const { total } = found
  if (!since) return { total }
  return {
    total,
    compared: {
      since: since.at,
      fresh: listFresh(flow.search.criteria, since, knownIds, found),
      gone: await listGone(ctx, flow.search.criteria, since, found),
      isPart: Math.max(total, since.total) > snapshotLimit,
    },
  }
}

/** Ranks as many people as a snapshot holds, or only counts them. */
export async function rankForSnapshot(
  ctx: Ctx,
  engine: Pick<SearchEngine, 'search'>,
  { search: { criteria, scope } }: Pick<VisibleFlow, 'search'>,
  { isCounted = false } = {},
): Promise<RankedPeople> {
  const within = await resolveScope(ctx, scope)
  const limit = isCounted ? 0 : snapshotLimit
  const nearLimit = comparesNear(ctx, criteria) ? limit : 0
  return rankPeople(ctx, engine, { criteria, within, limit, nearLimit })
}

/** A person merged into another since the snapshot is not new under the other id. */
function listFresh(
  criteria: readonly Criterion[],
  since: ResultSnapshot,
  knownIds: readonly string[],
  { best, near }: Pick<RankedPeople, 'best' | 'near'>,
): NewPerson[] {
  const known = new Set(knownIds)
  const missedBefore = new Map(since.near?.ids.map((id, at) => [id, since.near?.missed[at]]))
  return [...listNewSince(since, best), ...listNewNear(since, near)]
    .filter(({ id }) => !known.has(id))
    .map((hit) => ({
      ...hit,
      missedBefore: criteria.find(({ id }) => id === missedBefore.get(hit.id)),
    }))
}

/**
 * Lists the people of the snapshot who are ruled out now, without those who no longer exist. Members
 * who may only review do not see people whom the search does not find.
 */
async function listGone(
  ctx: Ctx,
  criteria: readonly Criterion[],
  since: ResultSnapshot,
  { best }: Pick<RankedPeople, 'best'>,
): Promise<FormerMatch[]> {
  if (!mayUseUnsavedCriteria(ctx.actor)) return []
  const matching = new Set(best.map(({ id }) => id))
  const missing = since.ids.filter((id) => !matching.has(id))
  const people = await evaluatePeople(ctx, criteria, missing)
  return missing.flatMap((id) => {
    const person = people.get(id)
    return person && person.failed.length > 0 ? [person] : []
  })
}
