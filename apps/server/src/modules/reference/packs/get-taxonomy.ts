import { openTaxonomy, type Taxonomy } from '@headwater/taxonomy'
import { type Ctx, type InTx, inTransaction, type PublicCtx } from '#platform/context'
import { listPackRefs, type PackRef, readPackContents } from './packs-store.ts'
import {
  type CachedTaxonomy,
  cachePacks,
  evictLeastRecentlyUsed,
  findCachedTaxonomy,
  getTaxonomyCache,
  setSharedStamp,
} from './taxonomy-cache.ts'

/** How long the list of packs is cached where a reply should not wait for the database. */
const cacheMs = 60_000

/**
 * Returns the caller's taxonomy: the shipped one with the operator's and the company's packs. It is
 * always current in every process and waits until packs are loaded. Companies without packs share
 * one.
 */
export async function getTaxonomy(ctx: PublicCtx | Ctx): Promise<Taxonomy> {
  const known = await resolveTaxonomy(ctx)
  return known.loading ?? known.taxonomy
}

/**
 * Returns a loader for the taxonomy. Call it inside a transaction and the loader outside, so that
 * no connection is held while packs load.
 */
export async function getTaxonomyLoader(ctx: InTx): Promise<() => Promise<Taxonomy>> {
  const known = await resolveTaxonomy(ctx)
  return async () => known.loading ?? known.taxonomy
}

/** Returns the taxonomy that is ready now, for replies that should not wait. */
export async function getReadyTaxonomy(ctx: PublicCtx | Ctx): Promise<Taxonomy> {
  const cache = getTaxonomyCache(ctx.database)
  const now = ctx.clock.now().getTime()
  const check = cache.checks.get(companyOf(ctx) ?? '')
  const isFresh = check !== undefined && Math.abs(now - check.at) < cacheMs
  const known = isFresh ? findCachedTaxonomy(cache, check.stamp, now) : undefined
  return (known ?? (await resolveTaxonomy(ctx))).taxonomy
}

function resolveTaxonomy(ctx: PublicCtx | Ctx): Promise<CachedTaxonomy> {
  const companyId = companyOf(ctx)
  const cache = getTaxonomyCache(ctx.database)
  return inTransaction(ctx, async (ctx) => {
    const { db, clock, log } = ctx
    const refs = await listPackRefs(db, companyId)
    const settle = async (
      chosen: readonly PackRef[],
      standIn: CachedTaxonomy,
    ): Promise<CachedTaxonomy> => {
      const stamp = stampOf(chosen)
      const known = findCachedTaxonomy(cache, stamp, clock.now().getTime())
      if (known) return known
      const contents = await readPackContents(db, companyId, chosen)
      // A pack was replaced between the two queries.
      if (contents.length < chosen.length) return resolveTaxonomy(ctx)
      // Another call may have started loading while this one waited for the query.
      const latest = findCachedTaxonomy(cache, stamp, clock.now().getTime())
      return latest ?? cachePacks(cache, stamp, contents, { standIn, clock, log })
    }
    const before = cache.merged.get(cache.sharedStamp)
    const ofOperator = refs.filter(({ isOwn }) => !isOwn)
    const shared = await settle(ofOperator, before ?? { taxonomy: openTaxonomy() })
    setSharedStamp(cache, stampOf(ofOperator))
    const chosen = choosePacks(refs)
    const found = await settle(chosen, shared)
    cache.checks.set(companyId ?? '', { stamp: stampOf(chosen), at: clock.now().getTime() })
    evictLeastRecentlyUsed(cache)
    return found
  })
}

/** A company's own pack takes the place of the operator's of the same name. */
function choosePacks(refs: readonly PackRef[]): PackRef[] {
  const own = new Set(refs.filter(({ isOwn }) => isOwn).map(({ name }) => name))
  return refs.filter(({ name, isOwn }) => isOwn || !own.has(name))
}

/**
 * The stamp depends only on the content of the packs, so that companies with the same packs share a
 * taxonomy.
 */
function stampOf(refs: readonly PackRef[]): string {
  return refs.map(({ name, digest }) => `${name} ${digest}`).join('\n')
}

function companyOf(ctx: PublicCtx | Ctx): string | undefined {
  return 'actor' in ctx ? ctx.actor.companyId : undefined
}
