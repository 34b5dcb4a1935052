import { openTaxonomy, openTaxonomyWith, type Taxonomy } from '@headwater/taxonomy'
import { inTransaction, type PublicCtx } from '#platform/context'
import type { Database } from '#platform/database'
import { makePackSearches } from './pack-search.ts'
import { readPackContents, readPacksStamp } from './packs-store.ts'
import type {} from './tables.ts'

/** How long the packs are taken to be as they were. */
const freshMs = 60_000

interface Kept {
  stamp: string
  taxonomy: Taxonomy
  checkedAt: number
  /** While packs are read, in a thread of their own. */
  loading?: Promise<Taxonomy>
}

const kept = new WeakMap<Database, Kept>()

/** The taxonomy with all the operator's packs; waits until they are read. */
export async function readTaxonomy(ctx: PublicCtx): Promise<Taxonomy> {
  const known = await lookAgain(ctx)
  return known.loading ?? known.taxonomy
}

/** The taxonomy that is ready now: for answers that nobody should wait for. */
export async function readReadyTaxonomy(ctx: PublicCtx): Promise<Taxonomy> {
  return (await lookAgain(ctx)).taxonomy
}

async function lookAgain(ctx: PublicCtx): Promise<Kept> {
  const now = ctx.now().getTime()
  const known = kept.get(ctx.database)
  if (known && Math.abs(now - known.checkedAt) < freshMs) return known
  return inTransaction(ctx, async (ctx) => {
    const stamp = await readPacksStamp(ctx.db)
    // Another call may have looked while this one waited for its connection.
    const latest = kept.get(ctx.database)
    if (latest?.stamp === stamp) {
      latest.checkedAt = now
      return latest
    }
    const contents = await readPackContents(ctx.db)
    const made: Kept = { stamp, taxonomy: latest?.taxonomy ?? openTaxonomy(), checkedAt: now }
    made.loading = load(ctx, made, contents)
    kept.set(ctx.database, made)
    return made
  })
}

/** Whatever goes wrong, the taxonomy stays as it was, and in a minute it is tried again. */
async function load(ctx: PublicCtx, made: Kept, contents: Uint8Array[]): Promise<Taxonomy> {
  try {
    const taxonomy = await openTaxonomyWith(contents)
    if (contents.length > 0) await makePackSearches(taxonomy)
    made.taxonomy = taxonomy
  } catch (error) {
    made.stamp = 'broken'
    ctx.log.error({ err: error }, 'a pack of the taxonomy cannot be read')
  }
  delete made.loading
  return made.taxonomy
}
