import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/results'
import type { Standing } from '@headwater/contract/flows/results'
import type { FoundHit } from '@headwater/contract/sourcing/search'
import { z } from 'zod'
import { findTaxonomy } from '#modules/reference'
import {
  type Found,
  FoundPlace,
  findPeople,
  maskAddresses,
  type SearchEngine,
  wordingOf,
} from '#modules/sourcing'
import { type Ctx, inTransaction, lookUp } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { chooseCriteria, mayTryOut } from './choose-criteria.ts'
import { countAround } from './count-around.ts'
import { keepLook, mostLooked } from './keep-look.ts'
import { listHidden } from './list-hidden.ts'
import { listStanding } from './list-standing.ts'
import { decideLook } from './look-rules.ts'
import { findLook } from './look-store.ts'
import { mayReadAddresses } from './may-read-addresses.ts'
import { nothingFound } from './nothing-found.ts'
import { readMoment } from './person-store.ts'

type Find = typeof contract.findResults

/** Where a page ends, and what was counted once for all pages. */
const Place = z.object({
  found: FoundPlace,
  moment: z.string().nullable(),
  hidden: z.int(),
  meetAll: z.int(),
})

/** One page of whom a session finds, with where the company stands with each. */
export async function findResults(
  ctx: Ctx,
  engine: SearchEngine,
  { flowId, criteria: given, cursor, limit, facets, ...input }: InputOf<Find>,
): Promise<ReplyOf<Find>> {
  const hide = [...new Set(input.hide)].toSorted()
  const listOf = (hash: string) => `flows.results ${flowId} ${ctx.actor.clientId} ${hash} ${hide}`
  const { flow, chosen, readTaxonomy } = await lookUp(ctx, async (ctx) => {
    const flow = await getVisibleFlow(ctx, flowId)
    const chosen = chooseCriteria(ctx, flow, given)
    return { flow, chosen, readTaxonomy: await findTaxonomy(ctx) }
  })
  const { criteria, hash, version } = chosen
  if (hash === null) return nothingFound(version)
  const page = cursor === undefined ? null : decodeCursor(ctx, listOf(hash), cursor, Place)
  const before = await prepare(ctx, flow, { hash, version }, hide, page?.moment)
  const nearMisses = mayTryOut(ctx.actor) ? input.nearMisses : 0
  const isLookDue = page === null && before.isLookDue
  const without = before.hidden
  const taxonomy = await readTaxonomy()
  const { next, beside, ...found } = await findPeople(
    ctx,
    engine,
    {
      ...{ taxonomy, criteria, limit, facets, nearMisses, after: page?.found ?? null, without },
      best: isLookDue ? mostLooked : 0,
    },
    async ({ ids, ...ranking }) => {
      const [around, standingOf] = await Promise.all([
        page ?? countAround(ctx, engine, { ...ranking, taxonomy, criteria, without, isLookDue }),
        listStanding(ctx, flow, ids),
      ])
      return { around, standingOf }
    },
  )
  const { around, standingOf } = beside
  if (isLookDue && 'everybody' in around) {
    await inTransaction(ctx, (ctx) => keepLook(ctx, flowId, hash, around.everybody))
  }
  const { hidden, meetAll } = around
  return {
    ...found,
    ...withStanding(ctx, found, standingOf),
    ...{ version, hidden, meetAll, names: wordingOf(taxonomy).namesOf(criteria) },
    nextCursor:
      next &&
      encodeCursor(ctx, listOf(hash), { found: next, moment: before.moment, hidden, meetAll }),
  }
}

interface Prepared {
  /** Null where nobody is hidden whom the caller might see or refuse meanwhile. */
  readonly moment: string | null
  readonly hidden: readonly string[]
  /** It is time to remember whom the caller has in front of them. */
  readonly isLookDue: boolean
}

async function prepare(
  ctx: Ctx,
  flow: VisibleFlow,
  { hash, version }: { readonly hash: string; readonly version: number | null },
  hide: InputOf<Find>['hide'],
  earlier: string | null | undefined,
): Promise<Prepared> {
  const isSaved = version !== null
  if (hide.length === 0 && !isSaved) return { moment: null, hidden: [], isLookDue: false }
  const isMoving = hide.includes('seen') || hide.includes('no')
  return inTransaction(ctx, async (ctx) => {
    const moment = earlier ?? (isMoving ? await readMoment(ctx.db) : null)
    const hidden = await listHidden(ctx, flow, new Set(hide), moment)
    const look = isSaved && (await findLook(ctx.db, { ...ctx.actor, flowId: flow.id }))
    return { moment, hidden, isLookDue: look !== false && decideLook(look, hash) !== 'none' }
  })
}

function withStanding(
  ctx: Ctx,
  { hits, nearMisses }: Pick<Found, 'hits' | 'nearMisses'>,
  standingOf: (personId: string) => Standing,
) {
  // Whoever only just misses it is not found by the search as it is saved.
  const total = mayTryOut(ctx.actor) ? nearMisses.total : 0
  return {
    hits: hits.map(present),
    nearMisses: { total, hits: nearMisses.hits.map(present) },
  }

  function present<Hit extends FoundHit>(hit: Hit) {
    const standing = standingOf(hit.id)
    const { person } = hit
    const isOpen = mayReadAddresses(ctx, standing.reach)
    return { ...hit, person: isOpen ? person : maskAddresses(person), standing }
  }
}
