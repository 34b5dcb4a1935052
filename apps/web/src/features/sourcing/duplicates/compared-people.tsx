import type { PersonSummary } from '@headwater/contract/sourcing/people'
import { clsx } from 'clsx'
import { Equal, EqualNot } from 'lucide-react'
import { useReading } from '#lib/use-reading'
import { type ComparedLine, comparePeople } from './compare-people.ts'
import { PersonHead } from './person-head.tsx'

interface ComparedPeopleProps {
  people: readonly [PersonSummary, PersonSummary]
  /** The one that is kept in a merge. */
  side: 0 | 1
  onSide: (side: 0 | 1) => void
}

const columns = 'grid grid-cols-2 gap-x-4 md:grid-cols-[96px_minmax(0,1fr)_minmax(0,1fr)]'

/** Both, field beside field. What differs is heavier, and says so. */
export function ComparedPeople({ people, side, onSide }: ComparedPeopleProps) {
  const lines = comparePeople(people, useReading())
  return (
    <div className="border-t border-line">
      <div
        aria-label="Which one to keep"
        className={`${columns} border-b border-line bg-sunken px-4 py-3`}
        role="radiogroup"
      >
        <span className="text-type-11 text-fg-2 max-md:hidden">Keep in a merge</span>
        <PersonHead isKept={side === 0} onKeep={() => onSide(0)} person={people[0]} place="Left" />
        <PersonHead isKept={side === 1} onKeep={() => onSide(1)} person={people[1]} place="Right" />
      </div>
      <dl>
        {lines.map((line) => (
          <Line key={line.label} line={line} />
        ))}
      </dl>
    </div>
  )
}

function Line({ line: { label, values, differs } }: { line: ComparedLine }) {
  const Icon = differs ? EqualNot : Equal
  return (
    <div className={`${columns} gap-y-0.5 border-line px-4 py-2 not-first:border-t`}>
      <dt className="flex items-center gap-1 self-start text-type-12 text-fg-2 max-md:col-span-2 md:h-5">
        {label}
        {differs !== undefined && (
          <>
            <Icon aria-hidden="true" className="text-fg-3" size={13} />
            <span className="sr-only">{differs ? ', differs' : ', the same'}</span>
          </>
        )}
      </dt>
      {values.map((value, index) => (
        <dd
          className={clsx(
            'min-w-0 wrap-anywhere',
            differs && value !== '–' ? 'font-semibold' : 'text-fg-2',
          )}
          key={index === 0 ? 'left' : 'right'}
        >
          {value}
        </dd>
      ))}
    </div>
  )
}
