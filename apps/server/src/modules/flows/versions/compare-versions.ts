import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { type compareVersions as Contract, mostCompared } from '@headwater/contract/flows/flows'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Hit } from '@headwater/matching'
import {
  judgePeople,
  type Ranked,
  rankPeople,
  readWording,
  type SearchEngine,
  type Wording,
} from '#modules/sourcing'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { VersionRow } from '../flow-store.ts'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { mayTryOut } from '../results/choose-criteria.ts'
import { describeChanges } from './change-rules.ts'
import { findVersion } from './version-store.ts'

type Compare = typeof Contract
type Differing = ReplyOf<Compare>['new'][number]
const mostShown = 50
const nothingAsked = 'The search asked for nothing.'

/** Both versions on the people of now: what differs is the search and nothing else. */
export async function compareVersions(
  ctx: Ctx,
  engine: SearchEngine,
  { flowId, from, to }: InputOf<Compare>,
): Promise<ReplyOf<Compare>> {
  const wording = await readWording(ctx)
  const { flow, earlier, later } = await inTransaction(ctx, async (ctx) => ({
    flow: await getVisibleFlow(ctx, flowId),
    earlier: await getVersion(ctx, flowId, from),
    later: await getVersion(ctx, flowId, to),
  }))
  const show = async (places: readonly Place[], other: readonly Criterion[]) =>
    present(ctx, wording, await keepVisible(ctx, flow, places.slice(0, mostShown)), other)
  const before = await rank(ctx, engine, earlier.criteria)
  const after = await rank(ctx, engine, later.criteria, before.at)
  const added = placesOf(after).filter(({ id }) => !before.ids.has(id))
  const gone = placesOf(before).filter(({ id }) => !after.ids.has(id))
  return {
    from: { version: from, total: before.total },
    to: { version: to, total: after.total },
    changes: describeChanges(earlier, later, wording.say),
    isWhole: Math.max(before.total, after.total) <= mostCompared,
    newTotal: added.length,
    goneTotal: gone.length,
    new: await show(added, earlier.criteria),
    gone: await show(gone, later.criteria),
  }
}

async function getVersion(ctx: InTx, flowId: string, version: number): Promise<VersionRow> {
  const found = await findVersion(ctx.db, ctx.actor.companyId, flowId, version)
  if (!found) throw new AppError('not_found', `There is no version ${version} of this search.`)
  return found
}

interface Best extends Ranked {
  readonly ids: ReadonlySet<string>
}

/** A search without criteria finds nobody. */
async function rank(
  ctx: Ctx,
  engine: SearchEngine,
  criteria: readonly Criterion[],
  at: Ranked['at'] = null,
): Promise<Best> {
  if (criteria.length === 0) return { total: 0, best: [], at, ids: new Set() }
  const ranked = await rankPeople(ctx, engine, { criteria, limit: mostCompared, at })
  return { ...ranked, ids: new Set(ranked.best.map(({ id }) => id)) }
}

type Place = Hit & { readonly rank: number }

function placesOf({ best }: Ranked): Place[] {
  return best.map((hit, at) => ({ ...hit, rank: at + 1 }))
}

/** Whoever may only review is shown nobody whom the search as it is saved does not find. */
async function keepVisible(
  ctx: Ctx,
  { search }: VisibleFlow,
  places: readonly Place[],
): Promise<readonly Place[]> {
  if (mayTryOut(ctx.actor)) return places
  const ids = places.map(({ id }) => id)
  const judged = await judgePeople(ctx, search.criteria, ids)
  const isFound = search.criteria.length > 0
  return places.filter(({ id }) => isFound && judged.get(id)?.failed.length === 0)
}

/** With what keeps them out of the other version; whoever has gone since the search is left out. */
async function present(
  ctx: Ctx,
  { say }: Wording,
  places: readonly Place[],
  other: readonly Criterion[],
): Promise<Differing[]> {
  const ids = places.map(({ id }) => id)
  const people = await judgePeople(ctx, other, ids)
  const words = new Map(other.map((one) => [one.id, sayWanted(one, say)]))
  return places.flatMap(({ id, score, rank }) => {
    const judged = people.get(id)
    if (!judged) return []
    const { name, title, employer } = judged.person
    // Without criteria a search finds nobody, whoever they are.
    if (other.length === 0)
      return [{ personId: id, name, title, employer, rank, score, because: [nothingAsked] }]
    const because = judged.failed.flatMap((failed) => words.get(failed) ?? [])
    return [{ personId: id, name, title, employer, rank, score, because }]
  })
}

function sayWanted(criterion: Criterion, say: Wording['say']): string {
  return criterion.mode === 'not' ? `Not ${say(criterion)}` : say(criterion)
}
