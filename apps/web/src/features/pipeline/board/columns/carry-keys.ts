import type { Card } from '@headwater/contract/pipeline/board'
import { announce } from '#ui/live-region'
import type { BoardRoom } from '../board-room.ts'
import { sayWhom } from '../store/say-acts.ts'
import { focusCard } from './bring-into-sight.ts'
import { stageBeside } from './step-rules.ts'

/** Takes a card up with Space, together with all that are selected when it is one of them. */
export function pickUp({ store, acts }: BoardRoom, card: Card): void {
  if (acts.whyNot !== undefined) {
    announce(acts.whyNot, 'assertive')
    return
  }
  const { selected } = store.getState()
  const ids = selected.has(card.id) ? [...selected] : [card.id]
  store.carry({ ids, by: 'keys', over: card.stageId })
  announce(
    `${sayWhom(cardsOf(store, ids))} picked up. Arrows choose a stage, Space drops, Escape puts back.`,
    'assertive',
  )
}

/** While something is carried, keys are about where it goes. */
export function handleCarryKey({ store, acts }: BoardRoom, event: KeyboardEvent): boolean {
  const { carrying, stages } = store.getState()
  if (carrying?.by !== 'keys') return false
  const step = steps[event.key]
  if (step) {
    const over = stageBeside(
      stages.map(({ id }) => id),
      carrying.over,
      step,
    )
    const at = stages.findIndex(({ id }) => id === over)
    store.carry({ ...carrying, over })
    document
      .querySelector(`[data-drop-stage="${over}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    announce(`Over ${stages[at]?.name}, stage ${at + 1} of ${stages.length}`, 'assertive')
  } else if (event.key === ' ' || event.key === 'Enter') {
    const cards = cardsOf(store, carrying.ids)
    store.carry(undefined)
    const [first] = carrying.ids
    if (carrying.over !== undefined) void acts.move(cards, carrying.over)
    if (first !== undefined) requestAnimationFrame(() => focusCard(document, first))
  } else if (event.key === 'Escape') {
    store.carry(undefined)
    announce('Put back.', 'assertive')
  }
  // Nothing else happens while a hand is full; leaving with Tab puts back as well.
  if (event.key !== 'Tab') return true
  store.carry(undefined)
  return false
}

const steps: Readonly<Record<string, 'left' | 'right'>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  h: 'left',
  l: 'right',
}

function cardsOf(store: BoardRoom['store'], ids: readonly string[]): Card[] {
  const { cards } = store.getState()
  return ids.flatMap((id) => cards.get(id) ?? [])
}
