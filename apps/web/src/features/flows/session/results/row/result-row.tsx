import { formatExactScore, toDisplayScore } from '@headwater/matching/score'
import { clsx } from 'clsx'
import { type ComponentProps, type MouseEvent, memo } from 'react'
import { formatRole } from '#features/people'
import { useLocale } from '#lib/use-locale'
import { isRowClick } from '#ui/data/is-row-click'
import { ScoreRing } from '#ui/data/score-ring'
import type { RowNavigationProps } from '#ui/data/use-row-navigation'
import { Checkbox } from '#ui/forms/checkbox'
import { RowChange } from '../alert/row-change.tsx'
import { PersonMenuButton } from '../similar/person-menu-button.tsx'
import { ContactStatusCell } from './contact-status-cell.tsx'
import { formatSummary } from './format-summary.ts'
import { listChips } from './list-chips.ts'
import { PersonStatusBadges } from './person-status-badges.tsx'
import { RankChange } from './rank-change.tsx'
import type { RankedRow } from './ranked-row.ts'
import { RowChips } from './row-chips.tsx'
import { useRowContext } from './row-context.ts'
import { SummaryLine } from './summary-line.tsx'
import { VerdictButtons } from './verdict-buttons.tsx'

export interface ResultRowProps {
  row: RankedRow
  keys: RowNavigationProps
  isSelected: boolean
  isOpen: boolean
  /** The total number of rows, for screen readers. */
  of: number
}

/** Renders one result, 86 pixels high. Memoised because thousands of rows scroll past. */
export const ResultRow = memo(function ResultRow({
  row: { hit, rank, moved, score, name },
  keys: { active, ...keys },
  isSelected,
  isOpen,
  of,
}: ResultRowProps) {
  const context = useRowContext()
  const { onExplain, onOpen, onToggle } = context
  const { language } = useLocale()
  const { person, personStatus, id } = hit
  const target = { hit, name }
  return (
    <RowBox
      {...keys}
      aria-current={isOpen || undefined}
      aria-label={name}
      aria-posinset={rank}
      aria-setsize={of}
      className={clsx(
        'relative flex h-[86px] scroll-my-1 contain-content items-center gap-3 border-b border-line px-4 outline-none',
        isSelected || isOpen ? 'bg-selected' : 'hover:bg-hover',
        active && ['shadow-[inset_2px_0_0_var(--accent)]', !isSelected && !isOpen && 'bg-hover'],
      )}
      onClick={(event) => isRowClick(event) && onOpen(id)}
    >
      {/* The Shift key is known on the click, which comes before the change event. */}
      <span onClickCapture={(event) => event.shiftKey && toggleRange(event, id, onToggle)}>
        <Checkbox
          aria-label={`Select ${name}`}
          checked={isSelected}
          onCheckedChange={() => onToggle(id, false)}
        />
      </span>
      <span className="min-w-7 shrink-0 text-center text-fg-2 tabular-nums">
        {rank}
        <RankChange moved={moved} />
      </span>
      <ScoreRing onExplain={() => onExplain(id)} score={toDisplayScore(score)} size={44} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex min-w-0 items-center gap-2 whitespace-nowrap">
          <button
            className="max-w-60 shrink-0 truncate text-type-13 font-semibold hover:underline"
            onClick={() => onOpen(id)}
            tabIndex={-1}
            type="button"
          >
            {name}
          </button>
          <span className="min-w-0 truncate" title={formatRole(person)}>
            {formatRole(person)}
          </span>
          <RowChange hit={hit} />
          <PersonStatusBadges id={id} personStatus={personStatus} />
        </p>
        <SummaryLine isSeen={personStatus.isSeen} summary={formatSummary(person, language)} />
        <div className="mt-0.5 flex min-w-0 items-center gap-2">
          <RowChips chips={listChips(hit, context)} />
          <button
            aria-keyshortcuts="w"
            className="touch-target shrink-0 text-type-12 text-link hover:underline"
            onClick={() => onExplain(id)}
            type="button"
          >
            Explain {formatExactScore(score)}
          </button>
        </div>
      </div>
      <span className="flex shrink-0 items-center">
        <VerdictButtons target={target} />
        <PersonMenuButton person={{ id, name, employer: person.employer }} />
      </span>
      <div className="flex w-38 shrink-0 flex-col items-end gap-1.5 xl:w-56 2xl:w-72">
        <ContactStatusCell target={target} />
      </div>
    </RowBox>
  )
})

function toggleRange(
  event: MouseEvent,
  id: string,
  onToggle: (id: string, isRange: boolean) => void,
): void {
  event.stopPropagation()
  event.preventDefault()
  onToggle(id, true)
}

/** The container of a row. Clicking it opens the person, like Enter on the active row. */
function RowBox(props: ComponentProps<'li'>) {
  return <li {...props} />
}
