import { clsx } from 'clsx'
import { ChevronRight, Lock, LockOpen } from 'lucide-react'
import { memo } from 'react'
import { sayPost } from '#features/sourcing'
import { useReading } from '#lib/use-reading'
import { Checkbox } from '#ui/checkbox'
import { ScoreRing } from '#ui/score-ring'
import { judgeHit, sayHeld } from '../judge-hit.ts'
import { shownScore } from '../shown-score.ts'
import { AboutLine } from './about-line.tsx'
import { EvidenceChips } from './evidence-chips.tsx'
import { MissedNote } from './missed-note.tsx'
import { MovedMark } from './moved-mark.tsx'
import type { ResultRowProps } from './result-row.tsx'
import { useRowContext } from './row-context.ts'
import { sayHome, sayWork } from './say-about.ts'
import { signalsOf } from './signals-of.ts'
import { StandingBadges } from './standing-badges.tsx'

export const cardHeight = 132

/** The same person on a phone: a tap opens the sheet, where everything can be done. */
export const ResultCard = memo(function ResultCard({
  row: { hit, rank, moved, score, name },
  keys: { active: _, ...keys },
  isSelected,
  isOpen,
  of,
}: ResultRowProps) {
  const { lines, words, onExplain, onOpen, onToggle } = useRowContext()
  const { language } = useReading()
  const { person, standing, id } = hit
  const evidenced = judgeHit(hit, lines, hit.missed)
  return (
    <li
      {...keys}
      aria-label={name}
      {...(hit.missed === undefined && { 'aria-posinset': rank, 'aria-setsize': of })}
      className={clsx(
        'flex h-[132px] flex-col justify-center gap-1.5 border-b border-line px-4 outline-none',
        (isSelected || isOpen) && 'bg-selected',
      )}
    >
      <div className="flex items-center gap-3">
        <ScoreRing onExplain={() => onExplain(id)} score={shownScore(score)} size={44} />
        <button className="min-w-0 flex-1 text-left" onClick={() => onOpen(id)} type="button">
          <span className="block truncate font-semibold">
            {hit.missed === undefined && `${rank}. `}
            {name}
          </span>
          <span className="block truncate text-fg-2">{sayPost(person)}</span>
          <AboutLine home={sayHome(person, language)} parts={[sayWork(person)]} />
        </button>
        <MovedMark moved={moved} />
        <span className="grid size-11 place-items-center">
          <Checkbox
            aria-label={`Select ${name}`}
            checked={isSelected}
            onCheckedChange={() => onToggle(id, false)}
          />
        </span>
      </div>
      {hit.missed === undefined ? (
        <EvidenceChips
          evidenced={evidenced}
          signals={signalsOf(person.signals, lines, evidenced)}
          words={words}
        />
      ) : (
        <MissedNote missed={hit.missed} />
      )}
      <div className="flex items-center gap-1.5 text-type-12 text-fg-2">
        {/* How the company stands with them goes first: what they hold is seen if all of it has room. */}
        <div className="flex h-5 min-w-0 flex-1 flex-wrap items-center gap-x-1.5 gap-y-2 overflow-hidden">
          <div className="flex h-5 max-w-full min-w-0 items-center gap-1.5">
            <ReachMark state={standing.reach.state} />
            {standing.verdict !== null && (
              <span className="shrink-0">You said {standing.verdict}</span>
            )}
            <StandingBadges id={id} isTight standing={standing} />
          </div>
          {standing.verdict === null && <span className="shrink-0">{sayHeld(evidenced)}</span>}
        </div>
        <ChevronRight aria-hidden="true" className="shrink-0 text-fg-3" size={14} />
      </div>
    </li>
  )
})

/** Whether the address is known, where there is no room for the address. */
function ReachMark({ state }: { state: keyof typeof reachWords }) {
  const Icon = state === 'locked' ? Lock : LockOpen
  return (
    <span className="shrink-0 text-fg-3" title={reachWords[state]}>
      <Icon aria-hidden="true" size={13} />
      <span className="sr-only">{reachWords[state]}</span>
    </span>
  )
}

const reachWords = { locked: 'Locked', unlocked: 'Unlocked', own: 'Your own' } as const
