import type { ResultPerson } from '@headwater/contract/flows/results'
import { formatExactScore, toDisplayScore } from '@headwater/matching/score'
import { Suspense } from 'react'
import { PersonProfile } from '#features/people'
import { Button } from '#ui/buttons/button'
import { ScoreRing } from '#ui/data/score-ring'
import type { ActTarget } from '../acts/act-target.ts'
import { hideIdentity } from '../blind-mode.ts'
import { evaluateHit, formatMetCriteria } from '../evaluate-hit.ts'
import { ContactStatusCell } from '../row/contact-status-cell.tsx'
import { PersonStatusBadges } from '../row/person-status-badges.tsx'
import type { RankedRow } from '../row/ranked-row.ts'
import { useRowContext } from '../row/row-context.ts'
import { VerdictButtons } from '../row/verdict-buttons.tsx'

interface PersonViewProps {
  person: ResultPerson
  target: ActTarget
  /** The person's row in the list, or undefined when opened by a link. */
  row: RankedRow | undefined
}

/** Shows a person: name, score, status with the company and profile. */
export function PersonView({ person, target, row }: PersonViewProps) {
  const { isBlind, lines, onExplain } = useRowContext()
  const { id, personStatus, contacts, profile } = person
  const isOpen = personStatus.contactStatus.state !== 'locked'
  const shown = isBlind ? { ...person, profile: hideIdentity(profile, target.name) } : person
  return (
    <Suspense>
      <PersonProfile
        after={
          <div className="mt-4 flex flex-col gap-3">
            <div className="flex flex-wrap gap-1.5 empty:hidden">
              <PersonStatusBadges id={id} personStatus={personStatus} />
            </div>
            {row && (
              <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken px-3 py-2">
                <ScoreRing
                  onExplain={() => onExplain(id)}
                  score={toDisplayScore(row.score)}
                  size={44}
                />
                <p className="min-w-0 flex-1 text-type-12 text-fg-2">
                  {formatMetCriteria(evaluateHit(row.hit, lines, row.hit.missed))}
                </p>
                <Button onClick={() => onExplain(id)} size="sm">
                  Explain {formatExactScore(row.score)}
                </Button>
              </div>
            )}
            <VerdictButtons isWide target={target} />
          </div>
        }
        contacts={isOpen && !isBlind ? contacts : undefined}
        person={shown}
        contactFallback={
          <div className="flex flex-wrap items-center justify-between gap-2">
            <ContactStatusCell target={target} />
          </div>
        }
      />
    </Suspense>
  )
}
