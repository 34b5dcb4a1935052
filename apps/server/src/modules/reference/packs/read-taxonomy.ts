import { openTaxonomy, type Taxonomy } from '@headwater/taxonomy'
import { type Ctx, type InTx, inTransaction, type PublicCtx } from '#platform/context'
import { listPackRefs, type PackRef, readPackContents } from './packs-store.ts'
import { findMerged, type Merged, makeRoom, putPacks, shareStamp, shelfOf } from './shelf.ts'

/** How long the packs are taken to be as they were where nobody should wait for the database. */
const freshMs = 60_000

/**
 * The taxonomy of the caller: ours, with the operator's packs and those of the company. It is the
 * newest one on every process, and waits until packs are read. Companies without packs share one.
 */
export async function readTaxonomy(ctx: PublicCtx | Ctx): Promise<Taxonomy> {
  const known = await look(ctx)
  return known.loading ?? known.taxonomy
}

/**
 * The same for whoever is in a transaction already. It gives the waiting and not what is waited for,
 * so that no connection is held while packs are read.
 */
export async function findTaxonomy(ctx: InTx): Promise<() => Promise<Taxonomy>> {
  const known = await look(ctx)
  return async () => known.loading ?? known.taxonomy
}

/** The taxonomy that is ready now: for answers that nobody should wait for. */
export async function readReadyTaxonomy(ctx: PublicCtx | Ctx): Promise<Taxonomy> {
  const shelf = shelfOf(ctx.database)
  const now = ctx.now().getTime()
  const check = shelf.checks.get(companyOf(ctx) ?? '')
  const isFresh = check !== undefined && Math.abs(now - check.at) < freshMs
  const known = isFresh ? findMerged(shelf, check.stamp, now) : undefined
  return (known ?? (await look(ctx))).taxonomy
}

function look(ctx: PublicCtx | Ctx): Promise<Merged> {
  const companyId = companyOf(ctx)
  const shelf = shelfOf(ctx.database)
  return inTransaction(ctx, async (ctx) => {
    const { db, now, log } = ctx
    const refs = await listPackRefs(db, companyId)
    const settle = async (chosen: readonly PackRef[], standIn: Merged): Promise<Merged> => {
      const stamp = stampOf(chosen)
      const known = findMerged(shelf, stamp, now().getTime())
      if (known) return known
      const contents = await readPackContents(db, companyId, chosen)
      // Somebody replaced one between the two questions.
      if (contents.length < chosen.length) return look(ctx)
      // Another call may have looked while this one waited for its answer.
      const latest = findMerged(shelf, stamp, now().getTime())
      return latest ?? putPacks(shelf, stamp, contents, { standIn, now, log })
    }
    const before = shelf.merged.get(shelf.sharedStamp)
    const ofOperator = refs.filter(({ isOwn }) => !isOwn)
    const shared = await settle(ofOperator, before ?? { taxonomy: openTaxonomy() })
    shareStamp(shelf, stampOf(ofOperator))
    const chosen = choosePacks(refs)
    const found = await settle(chosen, shared)
    shelf.checks.set(companyId ?? '', { stamp: stampOf(chosen), at: now().getTime() })
    makeRoom(shelf)
    return found
  })
}

/** A company's own pack takes the place of the operator's of the same name. */
function choosePacks(refs: readonly PackRef[]): PackRef[] {
  const own = new Set(refs.filter(({ isOwn }) => isOwn).map(({ name }) => name))
  return refs.filter(({ name, isOwn }) => isOwn || !own.has(name))
}

/** The same packs have the same stamp, whoever brought them. */
function stampOf(refs: readonly PackRef[]): string {
  return refs.map(({ name, digest }) => `${name} ${digest}`).join('\n')
}

function companyOf(ctx: PublicCtx | Ctx): string | undefined {
  return 'actor' in ctx ? ctx.actor.companyId : undefined
}
