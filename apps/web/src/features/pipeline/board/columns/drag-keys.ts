import type { Card } from '@headwater/contract/pipeline/board'
import { announce } from '#ui/feedback/live-region'
import type { BoardContext } from '../board-context.ts'
import { formatCardNames } from '../store/format-acts.ts'
import { findAdjacentStage } from './cursor-rules.ts'
import { focusCard } from './scroll-to-card.ts'

/** Starts dragging a card with Space, with the whole selection if the card is part of it. */
export function startKeyboardDrag({ store, acts }: BoardContext, card: Card): void {
  if (acts.disabledReason !== undefined) {
    announce(acts.disabledReason, 'assertive')
    return
  }
  const { selected } = store.getState()
  const ids = selected.has(card.id) ? [...selected] : [card.id]
  store.setDrag({ ids, by: 'keys', over: card.stageId })
  announce(
    `${formatCardNames(getCards(store, ids))} picked up. Use the arrow keys to choose a stage, Space to drop, Escape to cancel.`,
    'assertive',
  )
}

/** Handles keys while dragging, which choose the target stage. */
export function handleDragKey({ store, acts }: BoardContext, event: KeyboardEvent): boolean {
  const { drag, stages } = store.getState()
  if (drag?.by !== 'keys') return false
  const step = steps[event.key]
  if (step) {
    const over = findAdjacentStage(
      stages.map(({ id }) => id),
      drag.over,
      step,
    )
    const at = stages.findIndex(({ id }) => id === over)
    store.setDrag({ ...drag, over })
    document
      .querySelector(`[data-drop-stage="${over}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    announce(`Over ${stages[at]?.name}, stage ${at + 1} of ${stages.length}`, 'assertive')
  } else if (event.key === ' ' || event.key === 'Enter') {
    const cards = getCards(store, drag.ids)
    store.setDrag(undefined)
    const [first] = drag.ids
    if (drag.over !== undefined) void acts.move(cards, drag.over)
    if (first !== undefined) requestAnimationFrame(() => focusCard(document, first))
  } else if (event.key === 'Escape') {
    store.setDrag(undefined)
    announce('Move cancelled.', 'assertive')
  }
  // Other keys are ignored while dragging, and Tab cancels the drag.
  if (event.key !== 'Tab') return true
  store.setDrag(undefined)
  return false
}

const steps: Readonly<Record<string, 'left' | 'right'>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  h: 'left',
  l: 'right',
}

function getCards(store: BoardContext['store'], ids: readonly string[]): Card[] {
  const { cards } = store.getState()
  return ids.flatMap((id) => cards.get(id) ?? [])
}
