import type { DuplicatePair } from '@headwater/contract/sourcing/duplicates'
import { useState } from 'react'
import { formatNumber } from '#lib/format'
import { useKeys } from '#lib/use-keys'
import type { Steps } from '#lib/use-steps'
import { Card } from '#ui/card'
import { PanelSteps } from '#ui/panel-steps'
import { ComparedPeople } from './compared-people.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { Reasons } from './reasons.tsx'
import type { Decisions } from './use-decisions.ts'

interface PairViewProps {
  pair: DuplicatePair
  position: { at: number; of: number }
  steps: Steps
  decisions: Decisions
  onDecided: () => void
}

/** Two entries side by side, and the decision about them. */
export function PairView({ pair, position, steps, decisions, onDecided }: PairViewProps) {
  const [side, setSide] = useState<0 | 1>(0)
  useKeys([
    { keys: 'm', label: 'Merge', group, run: merge },
    { keys: 'a', label: 'Keep apart', group, run: keepApart },
    { keys: 'arrowleft', label: 'Keep the left one', group, run: () => setSide(0) },
    { keys: 'arrowright', label: 'Keep the right one', group, run: () => setSide(1) },
  ])

  function merge() {
    onDecided()
    decisions.merge(pair, pair.people[side].id)
  }

  function keepApart() {
    onDecided()
    decisions.apart(pair)
  }

  return (
    <Card aria-label="Two entries" className="flex min-w-0 flex-col" padding="none">
      <header className="flex min-h-11 items-center gap-1 border-b border-line pr-2 pl-4">
        <p aria-live="polite" className="flex-1 text-type-12 text-fg-2 tabular-nums">
          Pair {formatNumber(position.at)} of {formatNumber(position.of)}
        </p>
        <PanelSteps back="Previous pair" on="Next pair" steps={steps} />
      </header>
      <Reasons pair={pair} />
      <ComparedPeople onSide={setSide} people={pair.people} side={side} />
      <DecisionBar onApart={keepApart} onMerge={merge} side={side} />
    </Card>
  )
}

const group = 'Duplicates'
