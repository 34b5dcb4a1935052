import type { Card } from '@headwater/contract/pipeline/board'
import type { Foresee } from '../rules/act-rules.ts'

interface Layer {
  ids: ReadonlySet<string>
  foresee: Foresee
}

/**
 * The cards as the server gave them, and over them what was done here and is not answered yet. What
 * is refused is lifted off again, and whatever else happened to the card meanwhile stays.
 */
export function createCardLayers() {
  let known = new Map<string, Card>()
  let shown: ReadonlyMap<string, Card> = new Map()
  let layers: readonly Layer[] = []

  function show(ids: Iterable<string>): void {
    const next = new Map(shown)
    for (const id of ids) {
      const card = known.get(id)
      if (card) next.set(id, cover(id, card))
      else next.delete(id)
    }
    shown = next
  }

  function cover(id: string, card: Card): Card {
    return layers.reduce((seen, { ids, foresee }) => (ids.has(id) ? foresee(seen) : seen), card)
  }

  function take(cards: readonly Card[]): void {
    for (const card of cards) known.set(card.id, newer(known.get(card.id), card))
  }

  return {
    shown: () => shown,

    /** All cards there are. What is known to be newer stays. */
    replace(cards: readonly Card[]): void {
      const before = known
      known = new Map(cards.map((card) => [card.id, newer(before.get(card.id), card)]))
      shown = new Map([...known].map(([id, card]) => [id, cover(id, card)]))
    },

    take(cards: readonly Card[]): void {
      take(cards)
      show(cards.map(({ id }) => id))
    },

    forget(ids: readonly string[]): void {
      for (const id of ids) known.delete(id)
      show(ids)
    },

    /** Shows at once what is on its way to the server. */
    lay(ids: readonly string[], foresee: Foresee): Layer {
      const layer = { ids: new Set(ids), foresee }
      layers = [...layers, layer]
      show(ids)
      return layer
    },

    /** The answer is here: what it says takes the place of what was foreseen. */
    lift(layer: Layer, answered: readonly Card[] = []): void {
      layers = layers.filter((each) => each !== layer)
      take(answered)
      show([...layer.ids, ...answered.map(({ id }) => id)])
    },
  }
}

/** Answers may overtake each other. */
function newer(before: Card | undefined, now: Card): Card {
  return before && before.version > now.version ? before : now
}
