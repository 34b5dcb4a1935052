import { removeSuppression, type Suppression } from '@headwater/contract/sourcing/suppressions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { toast } from '#ui/toast'
import { forgetUnseen, reloadCounts } from '../reload-people.ts'

interface TakeOffDialogProps {
  /** Undefined while nobody is being taken off. */
  entry: Suppression | undefined
  onClose: () => void
}

/** Asks before somebody can be taken in again. */
export function TakeOffDialog({ entry, onClose }: TakeOffDialogProps) {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  // While it leaves it still names whom it named.
  const [shown, setShown] = useState(entry)
  if (entry && entry !== shown) setShown(entry)
  if (!shown) return null
  const { id: suppressionId, hint, reason } = shown

  async function takeOff() {
    if (isBusy) return
    setBusy(true)
    try {
      await call(removeSuppression, { suppressionId })
      forgetUnseen(cache)
      // The list says so before the dialog goes.
      await reloadCounts(cache)
      toast(`${hint} is off the list.`)
      onClose()
    } catch (error) {
      void reloadCounts(cache)
      toast({ message: sayFailure(error), tone: 'bad' })
      onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      confirmLabel="Take off the list"
      description={
        reason === 'asked'
          ? 'This person asked never to hear from you. Take them off only if they have changed their mind. The next import that names them takes them in.'
          : 'The next import that names this person takes them in. Whoever was removed stays removed.'
      }
      kind={reason === 'asked' ? 'danger' : 'primary'}
      loading={isBusy}
      onConfirm={() => void takeOff()}
      onOpenChange={(open) => open || onClose()}
      open={entry !== undefined}
      title={`Take ${hint} off the list?`}
    />
  )
}
