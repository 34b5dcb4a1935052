import type { Import } from '@headwater/contract/sourcing/imports'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button'
import { useImportActs } from './use-import-acts.ts'

// Comes when it is first wanted, and then stays for its exit.
const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/confirm-dialog')).ConfirmDialog,
}))

/** Forgets an import that brought nobody. */
export function DiscardButton({ found }: { found: Import }) {
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  if (isAsking && !wasAsked) setAsked(true)
  const { busy, act } = useImportActs(found)
  const navigate = useNavigate()
  if (!mayDiscard(found)) return null

  async function discard() {
    if (!(await act('discard'))) return setAsking(false)
    await navigate({ to: '/main/people/imports' })
  }
  const isOnItsWay = found.status === 'uploading'
  const label = isOnItsWay ? 'Cancel the upload' : 'Discard'
  return (
    <>
      <Button className="max-md:-ml-3.5" icon={Trash2} kind="ghost" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Suspense>
        {wasAsked && (
          <ConfirmDialog
            cancelLabel="Keep it"
            confirmLabel={isOnItsWay ? 'Cancel the upload' : 'Discard the import'}
            description="The file and what is known about it are forgotten. It brought nobody, so nobody is removed."
            kind="danger"
            loading={busy === 'discard'}
            onConfirm={() => void discard()}
            onOpenChange={setAsking}
            open={isAsking}
            title={`${isOnItsWay ? 'Cancel' : 'Discard'} ${found.fileName}?`}
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
