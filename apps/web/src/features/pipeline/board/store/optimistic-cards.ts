import type { Card } from '@headwater/contract/pipeline/board'
import type { OptimisticUpdate } from '../rules/optimistic-updates.ts'

interface PendingUpdate {
  ids: ReadonlySet<string>
  apply: OptimisticUpdate
}

/**
 * Holds the server's cards and, on top, optimistic updates that are not confirmed yet. A refused
 * update is removed, while other changes of the card stay.
 */
export function createOptimisticCards() {
  let known = new Map<string, Card>()
  let shown: ReadonlyMap<string, Card> = new Map()
  let pending: readonly PendingUpdate[] = []

  function recompute(ids: Iterable<string>): void {
    const next = new Map(shown)
    for (const id of ids) {
      const card = known.get(id)
      if (card) next.set(id, applyPending(id, card))
      else next.delete(id)
    }
    shown = next
  }

  function applyPending(id: string, card: Card): Card {
    return pending.reduce((seen, { ids, apply }) => (ids.has(id) ? apply(seen) : seen), card)
  }

  function upsertKnown(cards: readonly Card[]): void {
    for (const card of cards) known.set(card.id, pickNewer(known.get(card.id), card))
  }

  return {
    shown: () => shown,

    /** Replaces all cards but keeps any known newer version. */
    replace(cards: readonly Card[]): void {
      const before = known
      known = new Map(cards.map((card) => [card.id, pickNewer(before.get(card.id), card)]))
      shown = new Map([...known].map(([id, card]) => [id, applyPending(id, card)]))
    },

    upsert(cards: readonly Card[]): void {
      upsertKnown(cards)
      recompute(cards.map(({ id }) => id))
    },

    remove(ids: readonly string[]): void {
      for (const id of ids) known.delete(id)
      recompute(ids)
    },

    /** Adds an optimistic update. */
    addPending(ids: readonly string[], apply: OptimisticUpdate): PendingUpdate {
      const update = { ids: new Set(ids), apply }
      pending = [...pending, update]
      recompute(ids)
      return update
    },

    /** Removes an optimistic update and applies the server's cards. */
    removePending(update: PendingUpdate, answered: readonly Card[] = []): void {
      pending = pending.filter((each) => each !== update)
      upsertKnown(answered)
      recompute([...update.ids, ...answered.map(({ id }) => id)])
    },
  }
}

/** Replies may overtake each other. */
function pickNewer(before: Card | undefined, now: Card): Card {
  return before && before.version > now.version ? before : now
}
