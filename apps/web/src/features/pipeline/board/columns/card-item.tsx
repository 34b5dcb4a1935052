import type { Stage } from '@headwater/contract/pipeline/candidates'
import { clsx } from 'clsx'
import { memo } from 'react'
import { useReading } from '#lib/use-reading'
import { KanbanCard } from '#ui/kanban-card'
import { useBoard, useBoardRoom } from '../board-room.ts'
import { footerOf } from '../rules/footer-of.ts'
import type { CardSize } from '../rules/height-rules.ts'
import { fieldsOf } from './card-fields.ts'
import { footerLook } from './footer-look.ts'
import { selectRange } from './select-range.ts'

interface CardItemProps {
  id: string
  stage: Stage
  /** How many cards stand before it, and how many there are. */
  index: number
  of: number
  top: number
  height: number
  size: CardSize
  isOpen: boolean
  /** The one of the column that Tab leads to. */
  isTabStop: boolean
}

/** One card in its place. It draws itself anew when something of it changes, and only then. */
export const CardItem = memo(function CardItem(props: CardItemProps) {
  const { id, stage, index, of, top, height, size, isOpen, isTabStop } = props
  const { store, acts, open, ask } = useBoardRoom()
  const card = useBoard((state) => state.cards.get(id))
  const fields = useBoard((state) => state.view.fields)
  const members = useBoard((state) => state.members)
  const now = useBoard((state) => state.now)
  const today = useBoard((state) => state.today)
  const isSelected = useBoard((state) => state.selected.has(id))
  const isChoosing = useBoard((state) => state.isChoosing || state.selected.size > 0)
  const isCarried = useBoard((state) => state.carrying?.ids.includes(id) ?? false)
  const reading = useReading()
  if (!card) return null
  const showsPromise = fields.includes('answerBy')
  const { mark, text } = footerOf(card, { stage, today, reading, showsPromise })
  const plansNext = mark === 'open' && acts.whyNot === undefined
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={of}
      className="motion-place absolute inset-x-1.5 top-0 focus-within:z-1"
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <KanbanCard
        {...fieldsOf(card, { fields, stage, members, now, today, reading })}
        aria-label={card.name}
        choice={{
          chosen: isSelected,
          always: isChoosing,
          onToggle: (isRange) => selectRange(store, id, isRange),
        }}
        className={clsx(
          'h-full touch-manipulation select-none focus-visible:h-auto focus-visible:min-h-full',
          isCarried && 'opacity-40',
        )}
        data-card-id={id}
        footer={{
          ...footerLook[mark],
          text,
          onSelect: () => (plansNext ? ask('next', [card]) : open(id)),
        }}
        id={`card-${id}`}
        name={card.name}
        onFocus={() => store.setCursor(id)}
        onOpen={() => (isChoosing && size === 'md' ? store.toggle(id) : open(id))}
        score={card.score}
        selected={isSelected || isOpen}
        size={size}
        tabIndex={isTabStop ? 0 : -1}
      />
    </li>
  )
})
