import type { PersonSummary } from '@headwater/contract/sourcing/people'
import { useReading } from '#lib/use-reading'
import { comparePeople } from './compare-people.ts'
import { ComparedLines, comparedColumns } from './compared-lines.tsx'
import { PersonHead } from './person-head.tsx'

interface ComparedPeopleProps {
  people: readonly [PersonSummary, PersonSummary]
  /** The one that is kept in a merge. */
  side: 0 | 1
  onSide: (side: 0 | 1) => void
}

/** Both, field beside field. */
export function ComparedPeople({ people, side, onSide }: ComparedPeopleProps) {
  const lines = comparePeople(people, useReading())
  return (
    <div className="border-t border-line">
      <div
        aria-label="Which one to keep"
        className={`${comparedColumns} border-b border-line bg-sunken px-4 py-3`}
        role="radiogroup"
      >
        <span className="text-type-11 text-fg-2 max-md:hidden">Keep in a merge</span>
        <PersonHead isKept={side === 0} onKeep={() => onSide(0)} person={people[0]} place="Left" />
        <PersonHead isKept={side === 1} onKeep={() => onSide(1)} person={people[1]} place="Right" />
      </div>
      <ComparedLines lines={lines} />
    </div>
  )
}
