import {
  minRemovalReasonLength,
  removeRequestedSuppression,
  removeSuppression,
  type Suppression,
} from '@headwater/contract/people/suppressions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withStepUp } from '#features/identity'
import { isCancelled } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { toast } from '#ui/feedback/toast'
import { Field } from '#ui/forms/field'
import { Textarea } from '#ui/forms/textarea'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import { reloadListsAndCounts, removeInactiveQueries } from '../reload-people.ts'
import { formatSuppressed } from './format-suppression.ts'

interface RemoveSuppressionDialogProps {
  /** Undefined when no entry is being removed. */
  entry: Suppression | undefined
  onClose: () => void
}

/** Removes an entry after a confirmation, or says who can and why. */
export function RemoveSuppressionDialog({ entry, onClose }: RemoveSuppressionDialogProps) {
  const isAdmin = useCredentials()?.privileges.includes('team.manage') ?? false
  const { isBusy, remove } = useRemoveSuppression(onClose)
  // Keep showing the last entry while the dialog closes.
  const [shown, setShown] = useState(entry)
  if (entry && entry !== shown) setShown(entry)
  if (!shown) return null
  const open = entry !== undefined
  const dialog = { entry: shown, open, onClose }
  if (shown.removal === 'no_one') return <KeptDialog {...dialog} reason={formatWhyKept(shown)} />
  if (shown.removal === 'admin_with_reason')
    return isAdmin ? (
      <RequestedDialog
        {...dialog}
        isBusy={isBusy}
        key={shown.id}
        onRemove={(reason) => void remove(shown, reason)}
      />
    ) : (
      <KeptDialog
        {...dialog}
        reason="They asked for this themselves. Only a team admin can remove the entry, with a written reason, if they have agreed to hear from you since."
      />
    )
  return (
    <ConfirmDialog
      confirmLabel="Remove from list"
      description={formatConsequence(shown)}
      kind="primary"
      loading={isBusy}
      onConfirm={() => void remove(shown)}
      onOpenChange={(next) => next || onClose()}
      open={open}
      title={`Remove ${formatSuppressed(shown)} from the list?`}
    />
  )
}

function useRemoveSuppression(onClose: () => void) {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  /** The reason is for entries that the person asked for. */
  async function remove(entry: Suppression, reason?: string) {
    if (isBusy) return
    const suppressionId = entry.id
    setBusy(true)
    try {
      if (reason === undefined) await call(removeSuppression, { suppressionId })
      else await withStepUp(() => call(removeRequestedSuppression, { suppressionId, reason }))
      removeInactiveQueries(cache)
      // Refresh the list before the dialog closes.
      await reloadListsAndCounts(cache)
      toast(`${formatSuppressed(entry)} removed from the list.`)
      onClose()
    } catch (error) {
      // The reason stays for another try when the confirmation was cancelled.
      if (isCancelled(error)) return
      void reloadListsAndCounts(cache)
      toast({ message: formatFailure(error), tone: 'bad' })
      onClose()
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, remove }
}

interface EntryDialogProps {
  entry: Suppression
  open: boolean
  onClose: () => void
}

function KeptDialog({ entry, open, onClose, reason }: EntryDialogProps & { reason: string }) {
  return (
    <Dialog
      description={reason}
      footer={
        <DialogClose>
          <Button>Close</Button>
        </DialogClose>
      }
      onOpenChange={(next) => next || onClose()}
      open={open}
      title={`${formatSuppressed(entry)} stays on the list`}
    />
  )
}

interface RequestedDialogProps extends EntryDialogProps {
  isBusy: boolean
  onRemove: (reason: string) => void
}

/** Asks for the reason, because the person's own word is overruled. */
function RequestedDialog({ entry, open, onClose, isBusy, onRemove }: RequestedDialogProps) {
  const [text, setText] = useState('')
  const reason = text.trim()
  return (
    <Dialog
      description="This person asked not to be contacted. Remove the entry only if they have agreed in writing to hear from you again. Your reason is stored in the audit log."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            disabledReason={
              reason.length < minRemovalReasonLength
                ? `Write at least ${minRemovalReasonLength} characters.`
                : undefined
            }
            kind="danger"
            loading={isBusy}
            onClick={() => onRemove(reason)}
          >
            Remove from list
          </Button>
        </>
      }
      hasUnsavedChanges={text !== ''}
      onOpenChange={(next) => next || onClose()}
      open={open}
      title={`Remove ${formatSuppressed(entry)} from the list?`}
    >
      <Field label="When and how did they agree?">
        <Textarea
          maxLength={500}
          onChange={(event) => setText(event.target.value)}
          placeholder="Email of 14 May: “Please write to me again about nursing roles.”"
          rows={3}
          value={text}
        />
      </Field>
    </Dialog>
  )
}

function formatWhyKept({ reason }: Suppression): string {
  return reason === 'complained'
    ? 'They reported an email as spam. No one can undo that.'
    : 'Their data was erased. This entry keeps them from being imported again, and no one can remove it.'
}

function formatConsequence({ kind, reason }: Suppression): string {
  if (reason === 'bounced')
    return 'Emails to this address failed. Remove it only if you know that it works again.'
  if (reason === 'left_company')
    return 'An automatic reply said that they no longer work there. Remove it only if you know that the address still reaches them.'
  if (kind === 'employer') return 'Your team can email people at this company again.'
  return kind === 'domain'
    ? 'Your team can email people at this domain again.'
    : 'Future imports can add this person again. People already removed stay removed.'
}
