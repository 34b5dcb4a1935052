import type { Import } from '@headwater/contract/people/imports'
import { formatCount } from '#lib/format'
import { Banner } from '#ui/feedback/banner'
import { Card } from '#ui/layout/card'
import { MappingRow } from './mapping-row.tsx'
import { MappingTools } from './mapping-tools.tsx'
import type { MappingDraft } from './use-mapping.ts'

interface MappingCardProps {
  importRecord: Import
  mappingDraft: MappingDraft
}

/** Lists every column with sample values and the field it maps to. */
export function MappingCard({ importRecord, mappingDraft }: MappingCardProps) {
  const { columns, kind } = importRecord
  const { mapping, faults, failure } = mappingDraft
  const word = kind === 'csv' ? 'column' : 'part'
  const used = columns.filter(({ name }) => mapping.some(({ from }) => from === name)).length
  const problems = [...faults.general, ...(failure === undefined ? [] : [failure])]
  return (
    <section aria-labelledby="mapping-heading" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="text-type-15" id="mapping-heading">
            Match {word}s
          </h3>
          <p className="mt-0.5 text-type-12 text-fg-2" aria-live="polite">
            {used} of {formatCount(columns.length, word, `${word}s`)} used.{' '}
            {formatSaveState(mappingDraft)}
          </p>
        </div>
        <MappingTools mappingDraft={mappingDraft} importRecord={importRecord} />
      </div>
      {problems.map((sentence) => (
        <Banner key={sentence} title={sentence} tone="warn" />
      ))}
      <Card className="overflow-clip" padding="none">
        <div
          aria-hidden="true"
          className="grid h-8 items-center gap-4 border-b border-line bg-sunken px-4 text-type-11 text-fg-2 max-md:hidden md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_16px_260px_104px]"
        >
          <span>{kind === 'csv' ? 'Column' : 'Field in the file'}</span>
          <span>Sample values</span>
          <span />
          <span>Imported as</span>
          <span />
        </div>
        <ul aria-labelledby="mapping-heading">
          {columns.map((column) => (
            <MappingRow mappingDraft={mappingDraft} column={column} key={column.name} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function formatSaveState({ state, failure }: MappingDraft): string {
  if (failure !== undefined || state === 'faulty') return 'Unsaved changes.'
  return state === 'kept' ? 'Saved.' : 'Saving.'
}
