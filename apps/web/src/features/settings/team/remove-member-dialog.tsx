import {
  listSuccessors,
  type Member,
  removeMember,
  type Successor,
} from '@headwater/contract/identity/team'
import { useState } from 'react'
import { useCompanyInfo, withStepUp } from '#features/identity'
import { isCancelled } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { toast } from '#ui/feedback/toast'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import { formatMemberName } from '../format-member-name.ts'
import { HandoverFields } from './handover-fields.tsx'
import { useMembersCache } from './use-members.ts'

interface RemoveDialogProps {
  /** The member to remove. Undefined closes the dialog. */
  member: Member | undefined
  onClose: () => void
  onRemoved: () => void
}

/** Hands over a member's work and removes them. */
export function RemoveMemberDialog({ member, onClose, onRemoved }: RemoveDialogProps) {
  const [shown, setShown] = useState(member)
  if (member && member !== shown) setShown(member)
  if (!shown) return null
  return (
    <OpenRemoveMemberDialog
      isOpen={member !== undefined}
      key={shown.id}
      member={shown}
      onClose={onClose}
      onRemoved={onRemoved}
    />
  )
}

interface OpenDialogProps {
  member: Member
  isOpen: boolean
  onClose: () => void
  onRemoved: () => void
}

function OpenRemoveMemberDialog({ member, isOpen, onClose, onRemoved }: OpenDialogProps) {
  const company = useCompanyInfo()
  const companyName = company.lastKnown?.name ?? 'the company'
  const lists = useMembersCache()
  const loaded = useLoadData(listSuccessors, { clientId: member.id })
  const [chosen, setChosen] = useState<Successor>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const heirs = loaded.values?.heirs ?? []
  const heir = chosen ?? heirs[0]
  const disabledReason = loaded.values
    ? heirs.length === 0
      ? 'There is nobody to take over.'
      : undefined
    : 'Who can take over is not known yet.'

  async function remove() {
    if (heir === undefined || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await withStepUp(() =>
        call(removeMember, { clientId: member.id, successorClientId: heir.id }),
      )
      onClose()
      onRemoved()
      lists.drop(member.id)
      company.retry()
      toast(`${formatMemberName(member)} is no longer in ${companyName}.`)
    } catch (error) {
      if (!isCancelled(error)) setFailure(formatFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      // On a phone it opens above the member's panel, which is a sheet.
      coversDialogs={true}
      description={`${member.firstName} is signed out at once, everywhere. It can’t be undone: to bring them back, invite them again.`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            disabledReason={disabledReason}
            kind="danger"
            loading={isBusy}
            onClick={() => void remove()}
            wraps
          >
            Remove {formatMemberName(member)}
          </Button>
        </>
      }
      onOpenChange={(open) => open || onClose()}
      open={isOpen}
      role="alertdialog"
      title={`Remove ${formatMemberName(member)}?`}
    >
      <div className="flex flex-col gap-4">
        {failure !== undefined && <Banner title={failure} tone="bad" />}
        <HandoverFields heir={heir} loaded={loaded} member={member} onChoose={setChosen} />
      </div>
    </Dialog>
  )
}
