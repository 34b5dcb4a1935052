import type { ResultPerson } from '@headwater/contract/flows/results'
import { Suspense } from 'react'
import { PersonProfile } from '#features/sourcing'
import { Button } from '#ui/button'
import { ScoreRing } from '#ui/score-ring'
import type { Target } from '../acts/acts-state.ts'
import { hideIdentity } from '../blind-mode.ts'
import { judgeHit, sayHeld } from '../judge-hit.ts'
import type { PlacedRow } from '../row/placed-row.ts'
import { ReachCell } from '../row/reach-cell.tsx'
import { useRowContext } from '../row/row-context.ts'
import { StandingBadges } from '../row/standing-badges.tsx'
import { VerdictButtons } from '../row/verdict-buttons.tsx'
import { shownScore } from '../shown-score.ts'

interface PersonViewProps {
  person: ResultPerson
  target: Target
  /** Where they stand in the list; undefined for whoever came by a link. */
  row: PlacedRow | undefined
}

/** Who it is, how they score, how the company stands with them, and all that is known. */
export function PersonView({ person, target, row }: PersonViewProps) {
  const { isBlind, lines, onExplain } = useRowContext()
  const { id, standing, contacts, profile } = person
  const isOpen = standing.reach.state !== 'locked'
  const shown = isBlind ? { ...person, profile: hideIdentity(profile, target.name) } : person
  return (
    <Suspense>
      <PersonProfile
        after={
          <div className="mt-4 flex flex-col gap-3">
            <div className="flex flex-wrap gap-1.5 empty:hidden">
              <StandingBadges id={id} standing={standing} />
            </div>
            {row && (
              <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken px-3 py-2">
                <ScoreRing
                  onExplain={() => onExplain(id)}
                  score={shownScore(row.score)}
                  size={44}
                />
                <p className="min-w-0 flex-1 text-type-12 text-fg-2">
                  {sayHeld(judgeHit(row.hit, lines, row.hit.missed))}
                </p>
                <Button onClick={() => onExplain(id)} size="sm">
                  Explain {shownScore(row.score)}
                </Button>
              </div>
            )}
            <VerdictButtons isWide target={target} />
          </div>
        }
        contacts={isOpen && !isBlind ? contacts : undefined}
        person={shown}
        reach={
          <div className="flex flex-wrap items-center justify-between gap-2">
            <ReachCell target={target} />
          </div>
        }
      />
    </Suspense>
  )
}
