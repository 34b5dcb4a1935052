import { removeSuppression, type Suppression } from '@headwater/contract/people/suppressions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { reloadListsAndCounts, removeInactiveQueries } from '../reload-people.ts'

interface RemoveSuppressionDialogProps {
  /** Undefined when no entry is being removed. */
  entry: Suppression | undefined
  onClose: () => void
}

/** Confirms before an entry is removed from the list. */
export function RemoveSuppressionDialog({ entry, onClose }: RemoveSuppressionDialogProps) {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  // Keep showing the last entry while the dialog closes.
  const [shown, setShown] = useState(entry)
  if (entry && entry !== shown) setShown(entry)
  if (!shown) return null
  const { id: suppressionId, hint, reason } = shown

  async function remove() {
    if (isBusy) return
    setBusy(true)
    try {
      await call(removeSuppression, { suppressionId })
      removeInactiveQueries(cache)
      // Refresh the list before the dialog closes.
      await reloadListsAndCounts(cache)
      toast(`${hint} removed from the list.`)
      onClose()
    } catch (error) {
      void reloadListsAndCounts(cache)
      toast({ message: formatFailure(error), tone: 'bad' })
      onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      confirmLabel="Remove from list"
      description={
        reason === 'asked'
          ? 'This person asked not to be contacted. Remove them only if they changed their mind. Future imports can add them again.'
          : 'Future imports can add this person again. People already removed stay removed.'
      }
      kind={reason === 'asked' ? 'danger' : 'primary'}
      loading={isBusy}
      onConfirm={() => void remove()}
      onOpenChange={(open) => open || onClose()}
      open={entry !== undefined}
      title={`Remove ${hint} from the list?`}
    />
  )
}
