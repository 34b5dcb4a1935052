import { type Invitation, revokeInvitation } from '@headwater/contract/identity/invitations'
import { useState } from 'react'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { toast } from '#ui/toast'
import { useInvitationLists } from './use-invitations.ts'

interface RevokeDialogProps {
  /** Which one; closed without. */
  invitation: Invitation | undefined
  onClose: () => void
}

/** A link that was taken back never works again, so it is asked for once more. */
export function RevokeDialog({ invitation, onClose }: RevokeDialogProps) {
  const lists = useInvitationLists()
  const [isBusy, setBusy] = useState(false)
  const [shown, setShown] = useState(invitation)
  if (invitation && invitation !== shown) setShown(invitation)
  if (!shown) return null

  async function revoke({ id, email }: Invitation) {
    setBusy(true)
    try {
      await call(revokeInvitation, { invitationId: id })
      toast(`The invitation of ${email} is revoked.`)
    } catch (error) {
      toast({ message: sayFailure(error), tone: 'bad' })
    } finally {
      lists.reload()
      setBusy(false)
      onClose()
    }
  }

  return (
    <ConfirmDialog
      confirmLabel="Revoke the invitation"
      description="The link in their e-mail stops working at once, for good. You can invite them again."
      kind="danger"
      loading={isBusy}
      onConfirm={() => void revoke(shown)}
      onOpenChange={(open) => open || onClose()}
      open={invitation !== undefined}
      title={`Revoke the invitation of ${shown.email}?`}
    />
  )
}
