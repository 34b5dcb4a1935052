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
  const successors = loaded.values?.successors ?? []
  const successor = chosen ?? successors[0]
  const disabledReason = loaded.values
    ? successors.length === 0
      ? 'No one can take over.'
      : undefined
    : 'Choose a successor first.'

  async function remove() {
    if (successor === undefined || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await withStepUp(() =>
        call(removeMember, { clientId: member.id, successorClientId: successor.id }),
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
      description={`${member.firstName} is signed out everywhere at once. This can’t be undone. To add them again, send a new invitation.`}
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
        <HandoverFields
          successor={successor}
          loaded={loaded}
          member={member}
          onChoose={setChosen}
        />
      </div>
    </Dialog>
  )
}
