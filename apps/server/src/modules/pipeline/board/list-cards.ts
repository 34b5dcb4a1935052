import { type Card, maxCards } from '@headwater/contract/pipeline/board'
import { maskAddresses } from '#modules/sourcing'
import type { InTx } from '#platform/context'
import { listCardRows } from './card-store.ts'
import { presentCard } from './present-card.ts'

/**
 * The cards of a job as they are now, who moved last first; of these candidates alone, when they are
 * named. Whether the caller may see the job has been settled before.
 */
export async function listCards(
  ctx: InTx,
  jobId: string,
  ids?: readonly string[],
): Promise<Card[]> {
  if (ids?.length === 0) return []
  const { db, actor } = ctx
  const filter = { jobId, ids, now: ctx.now(), limit: maxCards }
  const cards = (await listCardRows(db, actor.companyId, filter)).map(presentCard)
  // Whoever may only review is told no address, not even one that somebody made their title.
  return actor.privileges.has('pipeline.write') ? cards : cards.map(maskCard)
}

/** What people wrote about themselves; all else is ours. */
function maskCard(card: Card): Card {
  const { name, title, employer, place } = card
  return { ...card, ...maskAddresses({ name, title, employer, place }) }
}
