import { clsx } from 'clsx'
import { type MouseEvent, memo } from 'react'
import { sayPost } from '#features/sourcing'
import { useReading } from '#lib/use-reading'
import { Checkbox } from '#ui/checkbox'
import { isOfRow } from '#ui/is-of-row'
import { ScoreRing } from '#ui/score-ring'
import type { RowKeyProps } from '#ui/use-row-keys'
import { judgeHit, sayHeld } from '../judge-hit.ts'
import { shownScore } from '../shown-score.ts'
import { AboutLine } from './about-line.tsx'
import { EvidenceChips } from './evidence-chips.tsx'
import { MissedNote } from './missed-note.tsx'
import { MovedMark } from './moved-mark.tsx'
import type { PlacedRow } from './placed-row.ts'
import { ReachCell } from './reach-cell.tsx'
import { RowBox } from './row-box.tsx'
import { useRowContext } from './row-context.ts'
import { sayHome, sayWork } from './say-about.ts'
import { signalsOf } from './signals-of.ts'
import { StandingBadges } from './standing-badges.tsx'
import { VerdictButtons } from './verdict-buttons.tsx'

export interface ResultRowProps {
  row: PlacedRow
  keys: RowKeyProps
  isSelected: boolean
  isOpen: boolean
  /** How many rows there are, for screen readers. */
  of: number
}

/** One person, 86 high. Drawn again only when something of them changed: thousands scroll past. */
export const ResultRow = memo(function ResultRow({
  row: { hit, rank, moved, score, name },
  keys: { active, ...keys },
  isSelected,
  isOpen,
  of,
}: ResultRowProps) {
  const { lines, words, onExplain, onOpen, onToggle } = useRowContext()
  const { language } = useReading()
  const { person, standing, id } = hit
  const target = { hit, name }
  const evidenced = judgeHit(hit, lines, hit.missed)
  const shown = shownScore(score)
  return (
    <RowBox
      {...keys}
      aria-current={isOpen || undefined}
      aria-label={name}
      {...(hit.missed === undefined && { 'aria-posinset': rank, 'aria-setsize': of })}
      className={clsx(
        'relative flex h-[86px] scroll-my-1 contain-content items-center gap-3 border-b border-line px-4 outline-none',
        isSelected || isOpen ? 'bg-selected' : 'hover:bg-hover',
        active && ['shadow-[inset_2px_0_0_var(--accent)]', !isSelected && !isOpen && 'bg-hover'],
      )}
      onClick={(event) => isOfRow(event) && onOpen(id)}
    >
      {/* Shift is on the click, which comes before the change. */}
      <span onClickCapture={(event) => event.shiftKey && toggleRange(event, id, onToggle)}>
        <Checkbox
          aria-label={`Select ${name}`}
          checked={isSelected}
          onCheckedChange={() => onToggle(id, false)}
        />
      </span>
      <span className="w-9 shrink-0 text-center text-fg-2 tabular-nums">
        {hit.missed === undefined && rank}
        <MovedMark moved={moved} />
      </span>
      <ScoreRing onExplain={() => onExplain(id)} score={shown} size={44} />
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
          <span className="min-w-0 truncate" title={sayPost(person)}>
            {sayPost(person)}
          </span>
          <StandingBadges id={id} standing={standing} />
        </p>
        <AboutLine
          home={sayHome(person, language)}
          parts={[sayWork(person), sayHeld(evidenced), standing.isSeen && 'seen before']}
        />
        <div className="mt-0.5 flex min-w-0 items-center gap-2">
          {hit.missed === undefined ? (
            <EvidenceChips
              evidenced={evidenced}
              signals={signalsOf(person.signals, lines, evidenced)}
              words={words}
            />
          ) : (
            <MissedNote missed={hit.missed} />
          )}
          <button
            aria-keyshortcuts="w"
            className="touch-target shrink-0 text-type-12 text-link hover:underline"
            onClick={() => onExplain(id)}
            type="button"
          >
            Explain {shown}
          </button>
        </div>
      </div>
      <VerdictButtons target={target} />
      <div className="flex w-52 shrink-0 flex-col items-end gap-1.5 xl:w-64 2xl:w-72">
        <ReachCell target={target} />
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
