import type { Stage } from '@headwater/contract/pipeline/candidates'
import type { RefObject } from 'react'
import { useBoard } from '../board-context.ts'
import { type CardSize, cardGap, getCardHeight } from '../rules/height-rules.ts'
import { CardItem } from './card-item.tsx'
import { useCardWindow } from './use-card-window.ts'

interface CardListProps {
  stage: Stage
  ids: readonly string[]
  /** The scroll container. */
  list: RefObject<HTMLElement | null>
  size: CardSize
  openId: string | undefined
  /** Space at the top for the card about to be dropped. */
  topSpace?: number
}

const noCards: readonly string[] = []

/** Renders the visible cards of a stage, each positioned by its index. */
export function CardList({ stage, ids, list, size, openId, topSpace = 0 }: CardListProps) {
  const fields = useBoard((state) => state.view.fields)
  const height = getCardHeight(fields, size)
  const pitch = height + (size === 'sm' ? cardGap : cardGap + 2)
  const { start, end } = useCardWindow(list, ids.length, pitch)
  const drawn = ids.slice(start, end)
  const tabStop = useBoard(({ cursor }) =>
    cursor !== undefined && drawn.includes(cursor) ? cursor : drawn[0],
  )
  return (
    <>
      <li aria-hidden="true" style={{ height: ids.length * pitch + 2 }} />
      {drawn.map((id, offset) => (
        <CardItem
          height={height}
          id={id}
          index={start + offset}
          isOpen={id === openId}
          isTabStop={id === tabStop}
          key={id}
          of={ids.length}
          size={size}
          stage={stage}
          top={2 + topSpace + (start + offset) * pitch}
        />
      ))}
    </>
  )
}

/** Returns the ids of a stage's cards in order. */
export function useStageCardIds(stageId: string): readonly string[] {
  return useBoard((state) => state.columns.shown.get(stageId)) ?? noCards
}
