import type { Import } from '@headwater/contract/sourcing/imports'
import { countOf } from '#lib/format'
import { Banner } from '#ui/banner'
import { Card } from '#ui/card'
import { MappingRow } from './mapping-row.tsx'
import { MappingTools } from './mapping-tools.tsx'
import type { ChosenMapping } from './use-mapping.ts'

interface MappingCardProps {
  found: Import
  chosen: ChosenMapping
}

/** Every column or part of an entry, a few of its values, and what it becomes. */
export function MappingCard({ found, chosen }: MappingCardProps) {
  const { columns, kind } = found
  const { mapping, faults, failure } = chosen
  const word = kind === 'csv' ? 'column' : 'part'
  const used = columns.filter(({ name }) => mapping.some(({ from }) => from === name)).length
  const troubles = [...faults.whole, ...(failure === undefined ? [] : [failure])]
  return (
    <section aria-labelledby="mapping-heading" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="text-type-15" id="mapping-heading">
            What each {word} is
          </h3>
          <p className="mt-0.5 text-type-12 text-fg-2" aria-live="polite">
            {used} of {countOf(columns.length, word, `${word}s`)} used. {sayState(chosen)}
          </p>
        </div>
        <MappingTools chosen={chosen} found={found} />
      </div>
      {troubles.map((sentence) => (
        <Banner key={sentence} title={sentence} tone="warn" />
      ))}
      <Card className="overflow-clip" padding="none">
        <div
          aria-hidden="true"
          className="grid h-8 items-center gap-4 border-b border-line bg-sunken px-4 text-type-11 text-fg-2 max-md:hidden md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_16px_260px_104px]"
        >
          <span>{kind === 'csv' ? 'Column of the file' : 'Part of an entry'}</span>
          <span>First values</span>
          <span />
          <span>Becomes</span>
          <span />
        </div>
        <ul aria-labelledby="mapping-heading">
          {columns.map((column) => (
            <MappingRow chosen={chosen} column={column} key={column.name} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function sayState({ state, failure }: ChosenMapping): string {
  if (failure !== undefined || state === 'faulty') return 'Not saved yet.'
  return state === 'kept' ? 'Saved.' : 'Saving.'
}
