import type { Stage } from '@headwater/contract/pipeline/candidates'
import type { RefObject } from 'react'
import { useBoard } from '../board-room.ts'
import { type CardSize, cardGap, heightOf } from '../rules/height-rules.ts'
import { CardItem } from './card-item.tsx'
import { useCardWindow } from './use-card-window.ts'

interface CardListProps {
  stage: Stage
  ids: readonly string[]
  /** The element that scrolls around them. */
  list: RefObject<HTMLElement | null>
  size: CardSize
  openId: string | undefined
  /** Room at the top for what is about to be dropped. */
  room?: number
}

const noCards: readonly string[] = []

/** Who stands in a stage: only those in sight are drawn, each at the place that its number gives. */
export function CardList({ stage, ids, list, size, openId, room = 0 }: CardListProps) {
  const fields = useBoard((state) => state.view.fields)
  const height = heightOf(fields, size)
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
          top={2 + room + (start + offset) * pitch}
        />
      ))}
    </>
  )
}

/** The cards of a stage, in their order. */
export function useColumn(stageId: string): readonly string[] {
  return useBoard((state) => state.columns.shown.get(stageId)) ?? noCards
}
