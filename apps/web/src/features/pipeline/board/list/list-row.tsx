import { clsx } from 'clsx'
import { memo } from 'react'
import { useReading } from '#lib/use-reading'
import { Avatar } from '#ui/avatar'
import { CheckCell } from '#ui/check-cell'
import { DepthMark } from '#ui/depth'
import { isOfRow } from '#ui/is-of-row'
import type { LongRowProps } from '#ui/long-table'
import { ScoreRing } from '#ui/score-ring'
import { Cell, TableRow } from '#ui/table'
import { Truncated } from '#ui/truncated'
import { useBoard, useBoardRoom } from '../board-room.ts'
import { activityOf } from '../columns/activity-of.ts'
import { footerLook } from '../columns/footer-look.ts'
import { daysInStage, isStale } from '../rules/card-rules.ts'
import { depthOf } from '../rules/depth-of.ts'
import { footerOf } from '../rules/footer-of.ts'

interface ListRowProps extends LongRowProps {
  id: string
  isOpen: boolean
}

/** One person of the list, 52 high. */
export const ListRow = memo(function ListRow({ id, isOpen, onFocus, ...row }: ListRowProps) {
  const { store, open } = useBoardRoom()
  const card = useBoard((state) => state.cards.get(id))
  const stage = useBoard((state) => state.stages.find((each) => each.id === card?.stageId))
  const assignee = useBoard((state) =>
    state.members.find(({ clientId }) => clientId === card?.assigneeId),
  )
  const now = useBoard((state) => state.now)
  const today = useBoard((state) => state.today)
  const isSelected = useBoard((state) => state.selected.has(id))
  const reading = useReading()
  if (!card || !stage) return null
  const last = activityOf(card, now, reading)
  const next = footerOf(card, { stage, today, reading, showsPromise: true })
  const { icon: NextIcon, kind } = footerLook[next.mark]
  return (
    <TableRow
      {...row}
      aria-label={card.name}
      className="cursor-pointer"
      data-card-id={id}
      height={52}
      id={`card-${id}`}
      onClick={(event) => isOfRow(event) && open(id)}
      onFocus={(event) => {
        store.setCursor(id)
        onFocus(event)
      }}
      selected={isOpen || isSelected}
    >
      <CheckCell
        checked={isSelected}
        label={`Select ${card.name}`}
        onCheckedChange={(isOn) => store.toggle(id, isOn)}
      />
      <Cell>{card.score !== null && <ScoreRing score={card.score} />}</Cell>
      <Cell>
        <Truncated className="font-medium" text={card.name} />
        <Truncated
          className="text-type-12 text-fg-2"
          text={[card.title, card.employer && `@ ${card.employer}`].filter(Boolean).join(' ')}
        />
      </Cell>
      <Cell>
        <span className="flex items-center gap-1.5">
          <DepthMark depth={depthOf(stage.category)} />
          <Truncated className="min-w-0" text={stage.name} />
        </span>
      </Cell>
      <Cell className="text-type-12 text-fg-2">
        <Truncated text={last.text} />
      </Cell>
      <Cell className={clsx('text-type-12 font-medium', nextLook[kind])}>
        <span className="flex items-center gap-1.5">
          <NextIcon aria-hidden="true" className="shrink-0" size={14} />
          <Truncated className="min-w-0" text={next.text} />
        </span>
      </Cell>
      <Cell className="text-type-12 text-fg-2">
        <Truncated text={card.tags.join(', ')} />
      </Cell>
      <Cell>{assignee && <Avatar labelled name={assignee.name} size={24} />}</Cell>
      <Cell
        align="end"
        className={clsx(isStale(card, stage, today) && 'font-medium text-warn-text')}
      >
        {daysInStage(card, today)} d
      </Cell>
    </TableRow>
  )
})

const nextLook = {
  next: 'text-accent-text',
  person: 'text-person-text',
  late: 'text-warn-text',
  bounced: 'text-bad-text',
  neutral: 'text-fg-2',
} as const
