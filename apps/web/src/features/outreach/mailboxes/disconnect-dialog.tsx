import { disconnectMailbox, type Mailbox } from '@headwater/contract/outreach/mailboxes'
import { useState } from 'react'
import { useStepUpMutation } from '#features/settings'
import { formatFailure } from '#lib/format-failure'
import { Banner } from '#ui/feedback/banner'
import { toast } from '#ui/feedback/toast'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'
import { DependentsSummary } from './dependents.tsx'
import { useMailboxesCache } from './use-mailboxes-cache.ts'

interface DisconnectDialogProps extends DialogState {
  mailbox: Mailbox | undefined
}

/** Explains what stops, then disconnects a mailbox. */
export function DisconnectDialog({ mailbox, ...dialog }: DisconnectDialogProps) {
  // Keep showing the last mailbox while the dialog closes.
  const [shown, setShown] = useState(mailbox)
  if (mailbox && mailbox !== shown) setShown(mailbox)
  return shown ? <OpenDisconnectDialog {...dialog} mailbox={shown} /> : null
}

function OpenDisconnectDialog({ mailbox, ...dialog }: DialogState & { mailbox: Mailbox }) {
  const { id, address } = mailbox
  const cache = useMailboxesCache()
  const disconnect = useStepUpMutation(disconnectMailbox, {
    hidesErrorToast: true,
    onDone: () => {
      dialog.onOpenChange(false)
      cache.drop(id)
      toast({ message: `${address} is disconnected.`, tone: 'ok' })
    },
  })
  return (
    <ConfirmDialog
      {...dialog}
      confirmLabel={`Disconnect ${address}`}
      description="We delete its password or permission and stop reading its inbox. Emails already sent stay where they are. You can connect it again later."
      kind="danger"
      loading={disconnect.isPending}
      onConfirm={() => disconnect.mutate({ mailboxId: id })}
      title={`Disconnect ${address}?`}
    >
      <div className="flex flex-col gap-3">
        {disconnect.error && <Banner title={formatFailure(disconnect.error)} tone="bad" />}
        <h3 className="text-type-13 font-semibold">What stops</h3>
        <DependentsSummary mailboxId={id} />
      </div>
    </ConfirmDialog>
  )
}
