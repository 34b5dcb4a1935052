import type { DuplicatePair } from '@headwater/contract/people/duplicates'
import type { PersonSummary } from '@headwater/contract/people/people'
import { useState } from 'react'
import { formatNumber } from '#lib/format'
import { useHotkeys } from '#lib/use-hotkeys'
import { useLocale } from '#lib/use-locale'
import type { PreviousNext } from '#lib/use-previous-next'
import { Card } from '#ui/layout/card'
import { PreviousNextButtons } from '#ui/navigation/previous-next-buttons'
import { comparePeople } from './compare-people.ts'
import { ComparedLines, comparedColumns } from './compared-lines.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DuplicateReasons } from './duplicate-reasons.tsx'
import { KeepPersonOption } from './keep-person-option.tsx'
import type { Decisions } from './use-decisions.ts'

interface PairViewProps {
  pair: DuplicatePair
  position: { at: number; of: number }
  steps: PreviousNext
  decisions: Decisions
  onDecided: () => void
}

/** Shows two entries side by side for a decision. */
export function PairView({ pair, position, steps, decisions, onDecided }: PairViewProps) {
  const [side, setSide] = useState<0 | 1>(0)
  useHotkeys([
    { keys: 'm', label: 'Merge', group, run: merge },
    { keys: 'a', label: 'Keep separate', group, run: markNotDuplicates },
    { keys: 'arrowleft', label: 'Keep the left profile', group, run: () => setSide(0) },
    { keys: 'arrowright', label: 'Keep the right profile', group, run: () => setSide(1) },
  ])

  function merge() {
    onDecided()
    decisions.merge(pair, pair.people[side].id)
  }

  function markNotDuplicates() {
    onDecided()
    decisions.apart(pair)
  }

  return (
    <Card aria-label="Two profiles" className="flex min-w-0 flex-col" padding="none">
      <header className="flex min-h-11 items-center gap-1 border-b border-line py-1 pr-2 pl-4">
        <p aria-live="polite" className="flex-1 text-type-12 text-fg-2 tabular-nums">
          Pair {formatNumber(position.at)} of {formatNumber(position.of)}
        </p>
        <PreviousNextButtons back="Previous pair" on="Next pair" steps={steps} />
      </header>
      <DuplicateReasons pair={pair} />
      <ComparedPeople onSide={setSide} people={pair.people} side={side} />
      <DecisionBar onApart={markNotDuplicates} onMerge={merge} side={side} />
    </Card>
  )
}

const group = 'Duplicates'

interface ComparedPeopleProps {
  people: readonly [PersonSummary, PersonSummary]
  /** The entry kept in a merge. */
  side: 0 | 1
  onSide: (side: 0 | 1) => void
}

/** Both entries, field by field. */
function ComparedPeople({ people, side, onSide }: ComparedPeopleProps) {
  const lines = comparePeople(people, useLocale())
  return (
    <div className="border-t border-line">
      <div
        aria-label="Profile to keep"
        className={`${comparedColumns} border-b border-line bg-sunken px-4 py-3`}
        role="radiogroup"
      >
        <span className="text-type-11 text-fg-2 max-md:hidden">Profile to keep</span>
        <KeepPersonOption
          isKept={side === 0}
          onKeep={() => onSide(0)}
          person={people[0]}
          place="Left"
        />
        <KeepPersonOption
          isKept={side === 1}
          onKeep={() => onSide(1)}
          person={people[1]}
          place="Right"
        />
      </div>
      <ComparedLines lines={lines} />
    </div>
  )
}
