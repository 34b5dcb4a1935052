import { openTaxonomy, type Taxonomy } from '@headwater/taxonomy'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logger'
import { openTaxonomyWithPacks } from './open-taxonomy-with-packs.ts'
import { buildPackSearches } from './pack-search.ts'

/** A taxonomy with packs, or its stand-in while they load. */
export interface CachedTaxonomy {
  taxonomy: Taxonomy
  /** Set while packs load in a thread. */
  loading?: Promise<Taxonomy>
  /** When loading last failed. */
  failedAt?: number
}

/** The taxonomies of one process, by the packs they contain. */
export interface TaxonomyCache {
  /** Least recently used first. */
  readonly merged: Map<string, CachedTaxonomy>
  /** The taxonomy of all companies without own packs. It is never evicted. */
  sharedStamp: string
  /** The packs in effect for a company at the last check. */
  readonly checks: Map<string, { stamp: string; at: number }>
}

/** Each one takes a few hundred megabytes, including derived data. */
const maxCompanyTaxonomies = 3
const maxChecks = 1_000
/** How long to wait before loading a broken pack again. */
const retryAfterMs = 60_000

const caches = new WeakMap<Database, TaxonomyCache>()

export function getTaxonomyCache(database: Database): TaxonomyCache {
  const known = caches.get(database)
  if (known) return known
  const taxonomies = new Map([['', { taxonomy: openTaxonomy() }]])
  const made: TaxonomyCache = { merged: taxonomies, sharedStamp: '', checks: new Map() }
  caches.set(database, made)
  return made
}

/** Returns undefined if the packs must be loaded, for the first time or again. */
export function findCachedTaxonomy(
  cache: TaxonomyCache,
  stamp: string,
  now: number,
): CachedTaxonomy | undefined {
  const known = cache.merged.get(stamp)
  if (!known || (known.failedAt !== undefined && now - known.failedAt >= retryAfterMs))
    return undefined
  cache.merged.delete(stamp)
  cache.merged.set(stamp, known)
  return known
}

/** Adds packs to the cache and starts loading them. `standIn` is used until then. */
export function cachePacks(
  cache: TaxonomyCache,
  stamp: string,
  contents: readonly Uint8Array[],
  { standIn, clock, log }: { standIn: CachedTaxonomy; clock: Clock; log: Logger },
): CachedTaxonomy {
  const made: CachedTaxonomy = { taxonomy: stamp === '' ? openTaxonomy() : standIn.taxonomy }
  if (stamp !== '') made.loading = load(made, contents, { standIn, clock, log })
  cache.merged.set(stamp, made)
  return made
}

/** Sets the taxonomy all companies share and drops the previous one. */
export function setSharedStamp(cache: TaxonomyCache, stamp: string): void {
  if (stamp === cache.sharedStamp) return
  if (cache.sharedStamp !== '') cache.merged.delete(cache.sharedStamp)
  cache.sharedStamp = stamp
}

/** Evicts the least recently used taxonomies. Requests that still hold one can continue. */
export function evictLeastRecentlyUsed(cache: TaxonomyCache): void {
  const own = [...cache.merged.keys()].filter(
    (stamp) => stamp !== '' && stamp !== cache.sharedStamp,
  )
  for (const stamp of own.slice(0, -maxCompanyTaxonomies)) cache.merged.delete(stamp)
  if (cache.checks.size > maxChecks) cache.checks.clear()
}

/** On any failure the stand-in stays, and loading is retried after a minute. */
async function load(
  made: CachedTaxonomy,
  contents: readonly Uint8Array[],
  { standIn, clock, log }: { standIn: CachedTaxonomy; clock: Clock; log: Logger },
): Promise<Taxonomy> {
  try {
    const taxonomy = await openTaxonomyWithPacks(contents)
    if (contents.length > 0) await buildPackSearches(taxonomy)
    made.taxonomy = taxonomy
  } catch (error) {
    log.error({ err: error }, 'a pack of the taxonomy cannot be read')
    made.failedAt = clock.now().getTime()
    made.taxonomy = await (standIn.loading ?? standIn.taxonomy)
  }
  delete made.loading
  return made.taxonomy
}
