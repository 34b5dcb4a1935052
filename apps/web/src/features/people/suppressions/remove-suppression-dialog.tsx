import { removeSuppression, type Suppression } from '@headwater/contract/people/suppressions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { Button } from '#ui/buttons/button'
import { toast } from '#ui/feedback/toast'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import { reloadListsAndCounts, removeInactiveQueries } from '../reload-people.ts'
import { formatSuppressed, isOwnDecision } from './format-suppression.ts'

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
  const { id: suppressionId, reason } = shown
  const contact = formatSuppressed(shown)
  if (isOwnDecision(shown))
    return <OwnDecisionDialog contact={contact} onClose={onClose} open={entry !== undefined} />

  async function remove() {
    if (isBusy) return
    setBusy(true)
    try {
      await call(removeSuppression, { suppressionId })
      removeInactiveQueries(cache)
      // Refresh the list before the dialog closes.
      await reloadListsAndCounts(cache)
      toast(`${contact} removed from the list.`)
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
      description={formatConsequence(shown)}
      kind={reason === 'asked' ? 'danger' : 'primary'}
      loading={isBusy}
      onConfirm={() => void remove()}
      onOpenChange={(open) => open || onClose()}
      open={entry !== undefined}
      title={`Remove ${contact} from the list?`}
    />
  )
}

interface OwnDecisionDialogProps {
  open: boolean
  contact: string
  onClose: () => void
}

/** A person's own unsubscribe stays, whatever a recruiter wants. */
function OwnDecisionDialog({ open, contact, onClose }: OwnDecisionDialogProps) {
  return (
    <Dialog
      description="They unsubscribed or reported an email as spam. Your team can’t undo that."
      footer={
        <DialogClose>
          <Button>Close</Button>
        </DialogClose>
      }
      onOpenChange={(next) => next || onClose()}
      open={open}
      title={`${contact} stays on the list`}
    />
  )
}

function formatConsequence({ kind, reason }: Suppression): string {
  if (reason === 'asked')
    return 'This person asked not to be contacted. Remove them only if they changed their mind. Future imports can add them again.'
  if (reason === 'bounced')
    return 'Emails to this address failed. Remove it only if you know that it works again.'
  if (reason === 'left_company')
    return 'An automatic reply said that they no longer work there. Remove it only if you know that the address still reaches them.'
  return kind === 'domain'
    ? 'Your team can email people at this domain again.'
    : 'Future imports can add this person again. People already removed stay removed.'
}
