import { type Invitation, revokeInvitation } from '@headwater/contract/identity/invitations'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { useInvitationsCache } from './use-invitations.ts'

interface RevokeDialogProps {
  /** The invitation to revoke. Undefined closes the dialog. */
  invitation: Invitation | undefined
  onClose: () => void
}

/** Confirms before revoking, because a revoked link never works again. */
export function RevokeInvitationDialog({ invitation, onClose }: RevokeDialogProps) {
  const lists = useInvitationsCache()
  const [isBusy, setBusy] = useState(false)
  const [shown, setShown] = useState(invitation)
  if (invitation && invitation !== shown) setShown(invitation)
  if (!shown) return null

  async function revoke({ id, email }: Invitation) {
    setBusy(true)
    try {
      await call(revokeInvitation, { invitationId: id })
      toast(`The invitation for ${email} was revoked.`)
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    } finally {
      lists.reload()
      setBusy(false)
      onClose()
    }
  }

  return (
    <ConfirmDialog
      confirmLabel="Revoke invitation"
      description="The link in their email stops working at once. You can invite them again."
      kind="danger"
      loading={isBusy}
      onConfirm={() => void revoke(shown)}
      onOpenChange={(open) => open || onClose()}
      open={invitation !== undefined}
      title={`Revoke the invitation for ${shown.email}?`}
    />
  )
}
