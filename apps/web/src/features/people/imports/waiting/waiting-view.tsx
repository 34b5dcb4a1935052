import type { Import } from '@headwater/contract/people/imports'
import { MappingCard } from './mapping-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { StartBar } from './start-bar.tsx'
import { useMapping } from './use-mapping.ts'

/** Shows a parsed file: maps its columns, previews the outcome and starts the import. */
export function WaitingView({ found: importRecord }: { found: Import }) {
  return importRecord.columns.length > 0 ? (
    <WithColumns found={importRecord} />
  ) : (
    <WithoutColumns found={importRecord} />
  )
}

function WithColumns({ found: importRecord }: { found: Import }) {
  const chosen = useMapping(importRecord)
  return (
    <>
      <MappingCard chosen={chosen} found={importRecord} />
      <PreviewCard importId={importRecord.id} isBehind={chosen.state !== 'kept'} />
      <StartBar
        before={chosen.flush}
        found={importRecord}
        isBehind={chosen.state !== 'kept'}
        reason={chosen.state === 'faulty' ? 'Mend what is marked at the columns first.' : undefined}
      />
    </>
  )
}

function WithoutColumns({ found: importRecord }: { found: Import }) {
  return (
    <>
      <PreviewCard importId={importRecord.id} isBehind={false} />
      <StartBar found={importRecord} reason={undefined} />
    </>
  )
}
