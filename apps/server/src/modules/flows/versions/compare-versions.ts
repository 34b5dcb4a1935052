import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { type compareVersions as Contract, maxCompared } from '@headwater/contract/flows/flows'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Hit, SearchedPeople } from '@headwater/matching'
import {
  type CriteriaFormatter,
  evaluatePeople,
  isWithin,
  loadCriteriaFormatter,
  type RankedPeople,
  rankPeople,
  resolveScope,
  type SearchEngine,
} from '#modules/sourcing'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { VersionRow } from '../flow-store.ts'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { loadVersionNames } from '../load-version-names.ts'
import type { VersionNames } from '../present.ts'
import { mayUseUnsavedCriteria } from '../results/choose-search.ts'
import { formatChanges } from './change-rules.ts'
import { withScope } from './format-version-scope.ts'
import { findVersion } from './version-store.ts'

type Compare = typeof Contract
type VersionDifference = ReplyOf<Compare>['new'][number]
const maxShown = 50
const nothingAsked = 'The search had no criteria.'

/** Compares two versions on the current pool, so that only the search makes a difference. */
export async function compareVersions(
  ctx: Ctx,
  engine: SearchEngine,
  { flowId, from, to }: InputOf<Compare>,
): Promise<ReplyOf<Compare>> {
  const formatter = await loadCriteriaFormatter(ctx)
  const { flow, names, ...versions } = await inTransaction(ctx, async (ctx) => {
    const flow = await getVisibleFlow(ctx, flowId)
    const earlier = await getVersion(ctx, flowId, from)
    const later = await getVersion(ctx, flowId, to)
    return { flow, earlier, later, names: await loadVersionNames(ctx, [earlier, later]) }
  })
  const earlier = await compareBy(ctx, versions.earlier, names)
  const later = await compareBy(ctx, versions.later, names)
  const show = async (places: readonly RankedHit[], other: ComparedVersion) =>
    presentDifferences(
      ctx,
      formatter,
      await filterVisible(ctx, flow, places.slice(0, maxShown)),
      other,
    )
  const before = await rank(ctx, engine, earlier)
  const after = await rank(ctx, engine, later, before.at)
  const added = toRankedHits(after).filter(({ id }) => !before.ids.has(id))
  const gone = toRankedHits(before).filter(({ id }) => !after.ids.has(id))
  return {
    from: { version: from, total: before.total },
    to: { version: to, total: after.total },
    changes: formatChanges(earlier, later, formatter.format),
    isWhole: Math.max(before.total, after.total) <= maxCompared,
    newTotal: added.length,
    goneTotal: gone.length,
    new: await show(added, earlier),
    gone: await show(gone, later),
  }
}

async function getVersion(ctx: InTx, flowId: string, version: number): Promise<VersionRow> {
  const found = await findVersion(ctx.db, ctx.actor.companyId, flowId, version)
  if (!found) throw new AppError('not_found', `Version ${version} not found.`)
  return found
}

/** A version with its scope as text, and whom that searches. */
interface ComparedVersion extends VersionRow {
  readonly within: SearchedPeople
}

async function compareBy(
  ctx: Ctx,
  version: VersionRow,
  names: VersionNames,
): Promise<ComparedVersion> {
  return { ...withScope(version, names), within: await resolveScope(ctx, version.scope) }
}

interface RankedVersion extends Omit<RankedPeople, 'near'> {
  readonly ids: ReadonlySet<string>
}

/** Returns no people if there are no criteria. */
async function rank(
  ctx: Ctx,
  engine: SearchEngine,
  { criteria, within }: ComparedVersion,
  at: RankedPeople['at'] = null,
): Promise<RankedVersion> {
  if (criteria.length === 0) return { total: 0, best: [], at, ids: new Set() }
  const ranked = await rankPeople(ctx, engine, { criteria, within, limit: maxCompared, at })
  return { ...ranked, ids: new Set(ranked.best.map(({ id }) => id)) }
}

type RankedHit = Hit & { readonly rank: number }

function toRankedHits({ best }: Pick<RankedPeople, 'best'>): RankedHit[] {
  return best.map((hit, at) => ({ ...hit, rank: at + 1 }))
}

/** Members who may only review see only people the saved search finds. */
async function filterVisible(
  ctx: Ctx,
  { search }: VisibleFlow,
  places: readonly RankedHit[],
): Promise<readonly RankedHit[]> {
  if (mayUseUnsavedCriteria(ctx.actor)) return places
  const ids = places.map(({ id }) => id)
  const evaluated = await evaluatePeople(ctx, search.criteria, ids)
  const within = await resolveScope(ctx, search.scope)
  return places.filter(({ id }) => {
    const person = evaluated.get(id)
    if (!person || search.criteria.length === 0) return false
    return person.failed.length === 0 && isWithin(within, person)
  })
}

/**
 * Presents people with the criteria that keep them out of the other version, leaving out people
 * removed since the search.
 */
async function presentDifferences(
  ctx: Ctx,
  { format }: CriteriaFormatter,
  places: readonly RankedHit[],
  { criteria: other, scope, within }: ComparedVersion,
): Promise<VersionDifference[]> {
  const ids = places.map(({ id }) => id)
  const people = await evaluatePeople(ctx, other, ids)
  const words = new Map(other.map((one) => [one.id, formatWithMode(one, format)]))
  return places.flatMap(({ id, score, rank }) => {
    const evaluated = people.get(id)
    if (!evaluated) return []
    const { name, title, employer } = evaluated.person
    // A version without criteria finds no people, so that is the reason for all of them.
    if (other.length === 0)
      return [{ personId: id, name, title, employer, rank, score, because: [nothingAsked] }]
    const failed = evaluated.failed.flatMap((id) => words.get(id) ?? [])
    const because = isWithin(within, evaluated) ? failed : [...failed, `Not in ${scope}`]
    return [{ personId: id, name, title, employer, rank, score, because }]
  })
}

function formatWithMode(criterion: Criterion, format: CriteriaFormatter['format']): string {
  return criterion.mode === 'not' ? `Not ${format(criterion)}` : format(criterion)
}
