import { getCards, maxCardsAtOnce } from '@headwater/contract/pipeline/board'
import { call } from '#lib/http-client'
import type { BoardStore } from './board-store.ts'

/** Fetches the given cards into the store and removes those that no longer exist. */
export async function fetchCards(
  jobId: string,
  store: BoardStore,
  candidateIds: readonly string[],
): Promise<void> {
  for (let at = 0; at < candidateIds.length; at += maxCardsAtOnce) {
    const requested = candidateIds.slice(at, at + maxCardsAtOnce)
    const { cards } = await call(getCards, { jobId, candidateIds: requested })
    const found = new Set(cards.map(({ id }) => id))
    store.upsert(cards)
    const missing = requested.filter((id) => !found.has(id))
    if (missing.length > 0) store.remove(missing)
  }
}
