import type { Import } from '@headwater/contract/people/imports'
import { MappingCard } from './mapping-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { StartBar } from './start-bar.tsx'
import { useMapping } from './use-mapping.ts'

/** Shows a parsed file: maps its columns, previews the outcome and starts the import. */
export function WaitingView({ importRecord }: { importRecord: Import }) {
  return importRecord.columns.length > 0 ? (
    <WithColumns importRecord={importRecord} />
  ) : (
    <WithoutColumns importRecord={importRecord} />
  )
}

function WithColumns({ importRecord }: { importRecord: Import }) {
  const mappingDraft = useMapping(importRecord)
  return (
    <>
      <MappingCard mappingDraft={mappingDraft} importRecord={importRecord} />
      <PreviewCard importId={importRecord.id} isStale={mappingDraft.state !== 'kept'} />
      <StartBar
        before={mappingDraft.flush}
        importRecord={importRecord}
        isStale={mappingDraft.state !== 'kept'}
        reason={mappingDraft.state === 'faulty' ? 'Fix the marked columns first.' : undefined}
      />
    </>
  )
}

function WithoutColumns({ importRecord }: { importRecord: Import }) {
  return (
    <>
      <PreviewCard importId={importRecord.id} isStale={false} />
      <StartBar importRecord={importRecord} reason={undefined} />
    </>
  )
}
