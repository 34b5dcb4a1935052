import { clsx } from 'clsx'
import { memo } from 'react'
import { useLocale } from '#lib/use-locale'
import { StageDepthMark } from '#ui/board/stage-depth'
import { Avatar } from '#ui/data/avatar'
import { CheckboxCell } from '#ui/data/checkbox-cell'
import { isRowClick } from '#ui/data/is-row-click'
import { ScoreRing } from '#ui/data/score-ring'
import { Cell, TableRow } from '#ui/data/table'
import type { VirtualRowProps } from '#ui/data/virtual-table'
import { Truncated } from '#ui/typography/truncated'
import { useBoard, useBoardContext } from '../board-context.ts'
import { footerStyles } from '../columns/footer-styles.ts'
import { getLastActivity } from '../columns/last-activity.ts'
import { getCardFooter } from '../rules/card-footer.ts'
import { daysInStage, isStale } from '../rules/card-rules.ts'
import { getStageDepth } from '../rules/stage-depth.ts'

interface ListRowProps extends VirtualRowProps {
  id: string
  isOpen: boolean
}

/** Renders one candidate of the list, 52 pixels high. */
export const ListRow = memo(function ListRow({ id, isOpen, onFocus, ...row }: ListRowProps) {
  const { store, open } = useBoardContext()
  const card = useBoard((state) => state.cards.get(id))
  const stage = useBoard((state) => state.stages.find((each) => each.id === card?.stageId))
  const assignee = useBoard((state) =>
    state.members.find(({ clientId }) => clientId === card?.assigneeId),
  )
  const now = useBoard((state) => state.now)
  const today = useBoard((state) => state.today)
  const isSelected = useBoard((state) => state.selected.has(id))
  const locale = useLocale()
  if (!card || !stage) return null
  const last = getLastActivity(card, now, locale)
  const next = getCardFooter(card, { stage, today, now, locale, showsReplyDue: true })
  const { icon: NextIcon, kind } = footerStyles[next.mark]
  return (
    <TableRow
      {...row}
      aria-label={card.name}
      className="cursor-pointer"
      data-card-id={id}
      height={52}
      id={`card-${id}`}
      onClick={(event) => isRowClick(event) && open(id)}
      onFocus={(event) => {
        store.setCursor(id)
        onFocus(event)
      }}
      selected={isOpen || isSelected}
    >
      <CheckboxCell
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
          <StageDepthMark depth={getStageDepth(stage.category)} />
          <Truncated className="min-w-0" text={stage.name} />
        </span>
      </Cell>
      <Cell className="text-type-12 text-fg-2">
        <Truncated text={last.text} />
      </Cell>
      <Cell className={clsx('text-type-12 font-medium', nextStepStyles[kind])}>
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

const nextStepStyles = {
  next: 'text-accent-text',
  person: 'text-person-text',
  late: 'text-warn-text',
  bounced: 'text-bad-text',
  neutral: 'text-fg-2',
  leaving: 'text-accent-text',
} as const
