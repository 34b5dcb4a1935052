import type { Import } from '@headwater/contract/sourcing/imports'
import { Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { countOf } from '#lib/format'
import { Button } from '#ui/button'
import { sayUndo } from './say-undo.ts'
import { useImportActs } from './use-import-acts.ts'

// Comes when it is first wanted, and then stays for its exit.
const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/confirm-dialog')).ConfirmDialog,
}))

/** Takes back everything an import brought, once it was confirmed with the number. */
export function UndoButton({ found }: { found: Import }) {
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  if (isAsking && !wasAsked) setAsked(true)
  const { busy, act } = useImportActs(found)
  const { added, merged } = found.counts
  const people = added > 0 ? countOf(added, 'person', 'people') : countOf(merged, 'line', 'lines')
  return (
    <>
      <Button icon={Undo2} onClick={() => setAsking(true)}>
        Undo import
      </Button>
      <Suspense>
        {wasAsked && (
          <ConfirmDialog
            confirmLabel={`Take back ${people}`}
            description={`${sayUndo(found.counts)} This cannot be taken back; the file can be imported again.`}
            kind="danger"
            loading={busy === 'undo'}
            onConfirm={() => void act('undo').then(() => setAsking(false))}
            onOpenChange={setAsking}
            open={isAsking}
            title={`Take back ${people} of ${found.fileName}?`}
          />
        )}
      </Suspense>
    </>
  )
}
