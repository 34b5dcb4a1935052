import type { BoardView, Card } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { clsx } from 'clsx'
import { memo } from 'react'
import type { Locale } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { KanbanCard, type KanbanCardFields } from '#ui/board/kanban-card'
import type { BoardMember } from '../board-acts.ts'
import { useBoard, useBoardContext } from '../board-context.ts'
import { useReplyCountdown } from '../reply-countdown.ts'
import { getCardFooter } from '../rules/card-footer.ts'
import { daysInStage, isStale } from '../rules/card-rules.ts'
import type { CardSize } from '../rules/height-rules.ts'
import type { BoardStore } from '../store/board-store.ts'
import { footerStyles } from './footer-styles.ts'
import { getLastActivity } from './last-activity.ts'

interface CardItemProps {
  id: string
  stage: Stage
  /** The card's position in the column, and the number of cards. */
  index: number
  of: number
  top: number
  height: number
  size: CardSize
  isOpen: boolean
  /** The card of the column that Tab focuses. */
  isTabStop: boolean
}

/** Renders one card. It re-renders only when its own data changes. */
export const CardItem = memo(function CardItem(props: CardItemProps) {
  const { id, stage, index, of, top, height, size, isOpen, isTabStop } = props
  const { store, acts, open, ask } = useBoardContext()
  const card = useBoard((state) => state.cards.get(id))
  const fields = useBoard((state) => state.view.fields)
  const members = useBoard((state) => state.members)
  const now = useBoard((state) => state.now)
  const today = useBoard((state) => state.today)
  const isSelected = useBoard((state) => state.selected.has(id))
  const isSelecting = useBoard((state) => state.isSelecting || state.selected.size > 0)
  const isDragged = useBoard((state) => state.drag?.ids.includes(id) ?? false)
  const leavesIn = useReplyCountdown(id)
  const locale = useLocale()
  if (!card) return null
  const showsReplyDue = fields.includes('answerBy')
  const { mark, text } =
    leavesIn === undefined
      ? getCardFooter(card, { stage, today, now, locale, showsReplyDue })
      : ({ mark: 'leaving', text: `Email leaves in ${leavesIn} s` } as const)
  const plansNext = mark === 'open' && acts.disabledReason === undefined
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={of}
      className="motion-place absolute inset-x-1.5 top-0 focus-within:z-1"
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <KanbanCard
        {...toCardFields(card, { fields, stage, members, now, today, locale })}
        aria-label={card.name}
        choice={{
          chosen: isSelected,
          always: isSelecting,
          onToggle: (isRange) => toggleOrSelectRange(store, id, isRange),
        }}
        className={clsx(
          'h-full touch-manipulation select-none focus-visible:h-auto focus-visible:min-h-full',
          isDragged && 'opacity-40',
        )}
        data-card-id={id}
        footer={{
          ...footerStyles[mark],
          text,
          onSelect: () => (plansNext ? ask('next', [card]) : open(id)),
        }}
        id={`card-${id}`}
        name={card.name}
        onFocus={() => store.setCursor(id)}
        onOpen={() => (isSelecting && size === 'md' ? store.toggle(id) : open(id))}
        score={card.score}
        selected={isSelected || isOpen}
        size={size}
        tabIndex={isTabStop ? 0 : -1}
      />
    </li>
  )
})

interface CardFieldContext {
  fields: BoardView['fields']
  stage: Stage
  members: readonly BoardMember[]
  now: Date
  today: string
  locale: Locale
}

/** Returns the fields the user has chosen to see, as the card expects them. */
function toCardFields(card: Card, context: CardFieldContext): KanbanCardFields {
  const { fields, stage, members, now, today, locale } = context
  const has = (field: BoardView['fields'][number]) => fields.includes(field)
  const assignee = members.find(({ clientId }) => clientId === card.assigneeId)
  return {
    ...(has('title') && { title: card.title }),
    ...(has('employer') && { company: card.employer }),
    ...(has('place') && { place: card.place }),
    ...(has('tags') && { tags: card.tags }),
    ...(has('activity') && { activity: getLastActivity(card, now, locale) }),
    ...(has('assignee') && { assignee: assignee?.name ?? null }),
    ...(has('days') && {
      daysInStage: daysInStage(card, today),
      stale: isStale(card, stage, today),
    }),
  }
}

/** Selects a card, or with Shift the range from the last used card to it. */
function toggleOrSelectRange(store: BoardStore, id: string, isRange: boolean): void {
  const { cards, columns, cursor, selected } = store.getState()
  const column = columns.shown.get(cards.get(id)?.stageId ?? '') ?? []
  const [from, to] = [column.indexOf(cursor ?? ''), column.indexOf(id)]
  if (!isRange || from < 0 || to < 0) store.toggle(id)
  else store.select([...selected, ...column.slice(Math.min(from, to), Math.max(from, to) + 1)])
  store.setCursor(id)
}
