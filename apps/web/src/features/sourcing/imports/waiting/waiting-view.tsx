import type { Import } from '@headwater/contract/sourcing/imports'
import { MappingCard } from './mapping-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { StartBar } from './start-bar.tsx'
import { useMapping } from './use-mapping.ts'

/** The file is read: what is what is chosen, what would become of it is shown, and it is started. */
export function WaitingView({ found }: { found: Import }) {
  return found.columns.length > 0 ? <WithColumns found={found} /> : <WithoutColumns found={found} />
}

function WithColumns({ found }: { found: Import }) {
  const chosen = useMapping(found)
  return (
    <>
      <MappingCard chosen={chosen} found={found} />
      <PreviewCard importId={found.id} isBehind={chosen.state !== 'kept'} />
      <StartBar
        before={chosen.flush}
        found={found}
        isBehind={chosen.state !== 'kept'}
        reason={chosen.state === 'faulty' ? 'Mend what is marked at the columns first.' : undefined}
      />
    </>
  )
}

function WithoutColumns({ found }: { found: Import }) {
  return (
    <>
      <PreviewCard importId={found.id} isBehind={false} />
      <StartBar found={found} reason={undefined} />
    </>
  )
}
