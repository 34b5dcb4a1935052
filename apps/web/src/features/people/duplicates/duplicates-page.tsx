import { lazy, Suspense } from 'react'
import { ChipToggle } from '#ui/forms/chip-toggle'
import { OpenPairs } from './open-pairs.tsx'
import { usePairs } from './use-pairs.ts'
import { useStatusSearch } from './use-status-search.ts'

const DecidedList = lazy(async () => ({
  default: (await import('./decided-list.tsx')).DecidedList,
}))

/** Shows possible duplicates pair by pair for a decision. */
export function DuplicatesPage() {
  const [status, setStatus] = useStatusSearch()
  const pairs = usePairs(status)
  return (
    <>
      <h2 className="sr-only">Duplicates</h2>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Filter pairs</legend>
        {choices.map(({ value, label }) => (
          <ChipToggle
            key={value}
            onPressedChange={() => setStatus(value)}
            pressed={status === value}
          >
            {label}
          </ChipToggle>
        ))}
      </fieldset>
      {status === 'open' ? (
        <OpenPairs pairs={pairs} />
      ) : (
        <Suspense>
          <DecidedList pairs={pairs} status={status} />
        </Suspense>
      )}
    </>
  )
}

const choices = [
  { value: 'open', label: 'To review' },
  { value: 'merged', label: 'Merged' },
  { value: 'apart', label: 'Kept separate' },
] as const
