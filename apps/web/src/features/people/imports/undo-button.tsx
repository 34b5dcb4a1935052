import type { Import } from '@headwater/contract/people/imports'
import { Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatCount } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { formatUndoEffect } from './format-undo-effect.ts'
import { useImportActs } from './use-import-acts.ts'

// Loaded on demand, then kept mounted for its exit animation.
const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/overlays/confirm-dialog')).ConfirmDialog,
}))

/** Undoes an import after a confirmation with the number of people. */
export function UndoButton({ importRecord }: { importRecord: Import }) {
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  if (isAsking && !wasAsked) setAsked(true)
  const { busy, act } = useImportActs(importRecord)
  const { added, merged } = importRecord.counts
  const people =
    added > 0 ? formatCount(added, 'person', 'people') : formatCount(merged, 'entry', 'entries')
  return (
    <>
      <Button icon={Undo2} onClick={() => setAsking(true)}>
        Undo import
      </Button>
      <Suspense>
        {wasAsked && (
          <ConfirmDialog
            confirmLabel="Undo import"
            description={`${formatUndoEffect(importRecord.counts)} You can’t revert this, but you can import the file again.`}
            kind="danger"
            loading={busy === 'undo'}
            onConfirm={() => void act('undo').then(() => setAsking(false))}
            onOpenChange={setAsking}
            open={isAsking}
            title={`Undo the import of ${people} from ${importRecord.fileName}?`}
          />
        )}
      </Suspense>
    </>
  )
}
