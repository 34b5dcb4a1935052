import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/results'
import type { PersonStatus, ResultHit, ResultsReply } from '@headwater/contract/flows/results'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { ListedGroup, SearchedPeople } from '@headwater/matching'
import { z } from 'zod'
import { maskContactDetails } from '#modules/people'
import { getTaxonomyLoader, requireValidCriteria } from '#modules/reference'
import {
  createCriteriaFormatter,
  findPeople,
  PeopleCursor,
  type PeoplePage,
  requireListOrder,
  requireScope,
  resolveScope,
  type SearchEngine,
} from '#modules/sourcing'
import { type Ctx, inTransaction, readByKey } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { AppError } from '#platform/errors'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { chooseSearch, mayUseUnsavedCriteria } from './choose-search.ts'
import { comparesNear } from './compares-near.ts'
import { countHiddenAndExact } from './count-hidden-and-exact.ts'
import { listHiddenPersonIds } from './list-hidden-person-ids.ts'
import { loadPersonStatuses } from './load-person-statuses.ts'
import { mayReadContactDetails } from './may-read-contact-details.ts'
import { decideSnapshot, snapshotLimit } from './result-snapshot-rules.ts'
import { findResultSnapshots } from './result-snapshot-store.ts'
import { saveResultSnapshot } from './save-result-snapshot.ts'
import { readDatabaseTime } from './viewer-store.ts'

type Find = typeof contract.findResults

/** The position where a page ends and the counts shared by all pages. */
const CursorPosition = z.object({
  found: PeopleCursor,
  moment: z.string().nullable(),
  hidden: z.int(),
  meetAll: z.int(),
})

/** Returns one page of a session's results, each with the company's status for that person. */
export async function findResults(
  ctx: Ctx,
  engine: SearchEngine,
  { flowId, criteria: given, scope: givenScope, cursor, limit, facets, ...input }: InputOf<Find>,
): Promise<ReplyOf<Find>> {
  const { sort, group, only } = input
  const hide = [...new Set(input.hide)].toSorted()
  const part = group ? `${group.missed} ${group.missing}` : 'all'
  const listOf = (hash: string) =>
    `flows.results ${flowId} ${ctx.actor.clientId} ${hash} ${hide} ${sort} ${part} ${only}`
  const { flow, chosen, getTaxonomy } = await readByKey(ctx, async (ctx) => {
    const flow = await getVisibleFlow(ctx, flowId)
    const chosen = chooseSearch(ctx, flow, { criteria: given, scope: givenScope })
    return { flow, chosen, getTaxonomy: await getTaxonomyLoader(ctx) }
  })
  const { criteria, scope, hash, version } = chosen
  if (hash === null) return emptyResults(version)
  const taxonomy = await getTaxonomy()
  await requireValidCriteria(taxonomy, given)
  const order = requireListOrder(sort, criteria)
  requireMustHave(criteria, group?.missing)
  if (givenScope && version === null)
    await inTransaction(ctx, (ctx) => requireScope(ctx, givenScope))
  const within = limitTo(await resolveScope(ctx, scope), only)
  const page = cursor === undefined ? null : decodeCursor(ctx, listOf(hash), cursor, CursorPosition)
  const before = await prepareSearch(ctx, flow, { hash, version }, hide, page?.moment)
  // Partial matches are not results of the saved search, so members who may only review see none.
  const withPartial = mayUseUnsavedCriteria(ctx.actor)
  // A part of the results is no visit to all of them.
  const isPart = group !== undefined || only !== undefined
  const isSnapshotDue = page === null && !isPart && before.isSnapshotDue
  const isBestFirst = sort === 'match'
  const without = before.hidden
  const { next, related, ...found } = await findPeople(
    ctx,
    engine,
    {
      taxonomy,
      criteria,
      within,
      limit,
      facets,
      withPartial,
      order,
      ...(group && { group: toListedGroup(group) }),
      after: page?.found ?? null,
      without,
      best: isSnapshotDue && isBestFirst ? snapshotLimit : 0,
    },
    async ({ ids, ...ranking }) => {
      const [around, personStatusOf] = await Promise.all([
        page ??
          countHiddenAndExact(ctx, engine, {
            ...ranking,
            best: isBestFirst ? ranking.best : null,
            taxonomy,
            criteria,
            within,
            without,
            isSnapshotDue,
            comparesNear: comparesNear(ctx, criteria),
          }),
        loadPersonStatuses(ctx, flow, ids),
      ])
      return { around, personStatusOf }
    },
  )
  const { around, personStatusOf } = related
  if (isSnapshotDue && 'unfiltered' in around) {
    await inTransaction(ctx, (ctx) => saveResultSnapshot(ctx, flowId, hash, around.unfiltered))
  }
  const { hidden, meetAll } = around
  return {
    ...found,
    hits: withPersonStatus(ctx, found, personStatusOf),
    version,
    hidden,
    meetAll,
    names: createCriteriaFormatter(taxonomy).namesOf(criteria),
    nextCursor:
      next &&
      encodeCursor(ctx, listOf(hash), { found: next, moment: before.moment, hidden, meetAll }),
  }
}

/** A group can only be limited to those who miss one of the must-haves. */
function requireMustHave(criteria: readonly Criterion[], id: string | undefined): void {
  if (id === undefined || criteria.some((one) => one.id === id && one.mode === 'must')) return
  const sentence = 'This is not one of the must-haves of the search.'
  throw new AppError('invalid_input', sentence, { 'group.missing': sentence })
}

function toListedGroup({ missed, missing }: NonNullable<InputOf<Find>['group']>): ListedGroup {
  return { missed, ...(missing !== undefined && { missing }) }
}

function limitTo(within: SearchedPeople, only: readonly string[] | undefined): SearchedPeople {
  if (!only) return within
  const inScope = within.only && new Set(within.only)
  return { ...within, only: inScope ? only.filter((id) => inScope.has(id)) : only }
}

interface PreparedSearch {
  /** Null if neither seen nor rejected people are hidden. */
  readonly moment: string | null
  readonly hidden: readonly string[]
  /** Whether a snapshot of these results should be saved now. */
  readonly isSnapshotDue: boolean
}

async function prepareSearch(
  ctx: Ctx,
  flow: VisibleFlow,
  { hash, version }: { readonly hash: string; readonly version: number | null },
  hide: InputOf<Find>['hide'],
  earlier: string | null | undefined,
): Promise<PreparedSearch> {
  const isSaved = version !== null
  if (hide.length === 0 && !isSaved) return { moment: null, hidden: [], isSnapshotDue: false }
  const isMoving = hide.includes('seen') || hide.includes('no')
  return inTransaction(ctx, async (ctx) => {
    const moment = earlier ?? (isMoving ? await readDatabaseTime(ctx.db) : null)
    const hidden = await listHiddenPersonIds(ctx, flow, new Set(hide), moment)
    const snapshots =
      isSaved && (await findResultSnapshots(ctx.db, { ...ctx.actor, flowId: flow.id }))
    return {
      moment,
      hidden,
      isSnapshotDue: snapshots !== false && decideSnapshot(snapshots, hash) !== 'none',
    }
  })
}

function withPersonStatus(
  ctx: Ctx,
  { hits }: Pick<PeoplePage, 'hits'>,
  personStatusOf: (personId: string) => PersonStatus,
): ResultHit[] {
  return hits.map((hit) => {
    const personStatus = personStatusOf(hit.id)
    const { person } = hit
    const canReadContactDetails = mayReadContactDetails(ctx, personStatus.contactStatus)
    return {
      ...hit,
      person: canReadContactDetails ? person : maskContactDetails(person),
      personStatus,
    }
  })
}

/** Returns the reply for a search without criteria. */
function emptyResults(version: number | null): ResultsReply {
  return {
    total: 0,
    hits: [],
    groups: [{ missed: 0, total: 0, missing: [] }],
    criteria: [],
    costs: [],
    advice: [],
    facets: {},
    notUnderstood: [],
    epoch: null,
    nextCursor: null,
    version,
    hidden: 0,
    meetAll: 0,
    names: {},
  }
}
