import { openTaxonomy, openTaxonomyWith, type Taxonomy } from '@headwater/taxonomy'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logger'
import { makePackSearches } from './pack-search.ts'

/** A taxonomy with packs, or what stands in for it while they are read. */
export interface Merged {
  taxonomy: Taxonomy
  /** While packs are read, in a thread of their own. */
  loading?: Promise<Taxonomy>
  /** When they could last not be read. */
  failedAt?: number
}

/** The taxonomies of one process, by the packs that are in them. */
export interface Shelf {
  /** Used last, last. */
  readonly merged: Map<string, Merged>
  /** The one for all companies without packs of their own: it stays whatever others ask for. */
  sharedStamp: string
  /** What was in force for a company when somebody last looked. */
  readonly checks: Map<string, { stamp: string; at: number }>
}

/** With all that grows around it, one of them takes some hundred megabytes. */
const mostOwn = 3
const mostChecks = 1_000
/** How long a pack that cannot be read is left alone. */
const restMs = 60_000

const shelves = new WeakMap<Database, Shelf>()

export function shelfOf(database: Database): Shelf {
  const known = shelves.get(database)
  if (known) return known
  const merged = new Map([['', { taxonomy: openTaxonomy() }]])
  const made: Shelf = { merged, sharedStamp: '', checks: new Map() }
  shelves.set(database, made)
  return made
}

/** Undefined when it must be read, for the first time or once more. */
export function findMerged(shelf: Shelf, stamp: string, now: number): Merged | undefined {
  const known = shelf.merged.get(stamp)
  if (!known || (known.failedAt !== undefined && now - known.failedAt >= restMs)) return undefined
  shelf.merged.delete(stamp)
  shelf.merged.set(stamp, known)
  return known
}

/** Puts packs on the shelf and begins to read them; until then `standIn` is what is ready. */
export function putPacks(
  shelf: Shelf,
  stamp: string,
  contents: readonly Uint8Array[],
  { standIn, now, log }: { standIn: Merged; now: () => Date; log: Logger },
): Merged {
  const made: Merged = { taxonomy: stamp === '' ? openTaxonomy() : standIn.taxonomy }
  if (stamp !== '') made.loading = load(made, contents, { standIn, now, log })
  shelf.merged.set(stamp, made)
  return made
}

/** From now on this is what all companies share; the one before is nobody's any more. */
export function shareStamp(shelf: Shelf, stamp: string): void {
  if (stamp === shelf.sharedStamp) return
  if (shelf.sharedStamp !== '') shelf.merged.delete(shelf.sharedStamp)
  shelf.sharedStamp = stamp
}

/** Takes away what has not been used for longest. Whoever still works with it goes on. */
export function makeRoom(shelf: Shelf): void {
  const own = [...shelf.merged.keys()].filter(
    (stamp) => stamp !== '' && stamp !== shelf.sharedStamp,
  )
  for (const stamp of own.slice(0, -mostOwn)) shelf.merged.delete(stamp)
  if (shelf.checks.size > mostChecks) shelf.checks.clear()
}

/** Whatever goes wrong, what stood in stays, and in a minute it is tried again. */
async function load(
  made: Merged,
  contents: readonly Uint8Array[],
  { standIn, now, log }: { standIn: Merged; now: () => Date; log: Logger },
): Promise<Taxonomy> {
  try {
    const taxonomy = await openTaxonomyWith(contents)
    if (contents.length > 0) await makePackSearches(taxonomy)
    made.taxonomy = taxonomy
  } catch (error) {
    log.error({ err: error }, 'a pack of the taxonomy cannot be read')
    made.failedAt = now().getTime()
    made.taxonomy = await (standIn.loading ?? standIn.taxonomy)
  }
  delete made.loading
  return made.taxonomy
}
