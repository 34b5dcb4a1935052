import type { Import } from '@headwater/contract/people/imports'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/buttons/button'
import { useImportActs } from './use-import-acts.ts'

// Loaded on demand, then kept mounted for its exit animation.
const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/overlays/confirm-dialog')).ConfirmDialog,
}))

/** Deletes an import that added no people. */
export function DiscardButton({ importRecord }: { importRecord: Import }) {
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  if (isAsking && !wasAsked) setAsked(true)
  const { busy, act } = useImportActs(importRecord)
  const navigate = useNavigate()
  if (!mayDiscard(importRecord)) return null

  async function discard() {
    if (!(await act('discard'))) return setAsking(false)
    await navigate({ to: '/main/people/imports' })
  }
  const isOnItsWay = importRecord.status === 'uploading'
  const label = isOnItsWay ? 'Cancel upload' : 'Discard'
  return (
    <>
      <Button className="max-md:-ml-3.5" icon={Trash2} kind="ghost" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Suspense>
        {wasAsked && (
          <ConfirmDialog
            cancelLabel="Keep import"
            confirmLabel={isOnItsWay ? 'Cancel upload' : 'Discard import'}
            description="This deletes the file and its settings. No one was imported, so no one is removed."
            kind="danger"
            loading={busy === 'discard'}
            onConfirm={() => void discard()}
            onOpenChange={setAsking}
            open={isAsking}
            title={`${isOnItsWay ? 'Cancel' : 'Discard'} ${importRecord.fileName}?`}
          />
        )}
      </Suspense>
    </>
  )
}

function mayDiscard({ status, counts }: Import): boolean {
  if (status === 'failed') return counts.added + counts.merged === 0
  if (status === 'paused') return counts.processed === 0
  return ['uploading', 'reading', 'waiting', 'undone'].includes(status)
}
