import { type Heir, listHeirs, type Member, removeMember } from '@headwater/contract/identity/team'
import { useState } from 'react'
import { useCompanyInfo, withStepUp } from '#features/identity'
import { isCancelled } from '#lib/api-error'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { useLoadData } from '#lib/use-load-data'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Dialog, DialogClose } from '#ui/dialog'
import { toast } from '#ui/toast'
import { nameOf } from '../name-of.ts'
import { HandOver } from './hand-over.tsx'
import { useMemberLists } from './use-members.ts'

interface RemoveDialogProps {
  /** Whom it is about; closed without. */
  member: Member | undefined
  onClose: () => void
  onRemoved: () => void
}

/** Hands over what a member looks after, and lets them go. */
export function RemoveDialog({ member, onClose, onRemoved }: RemoveDialogProps) {
  const [shown, setShown] = useState(member)
  if (member && member !== shown) setShown(member)
  if (!shown) return null
  return (
    <OpenDialog
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

function OpenDialog({ member, isOpen, onClose, onRemoved }: OpenDialogProps) {
  const company = useCompanyInfo()
  const companyName = company.lastKnown?.name ?? 'the company'
  const lists = useMemberLists()
  const loaded = useLoadData(listHeirs, { clientId: member.id })
  const [chosen, setChosen] = useState<Heir>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const heirs = loaded.values?.heirs ?? []
  const heir = chosen ?? heirs[0]
  const whyNot = loaded.values
    ? heirs.length === 0
      ? 'There is nobody to take over.'
      : undefined
    : 'Who can take over is not known yet.'

  async function go() {
    if (heir === undefined || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await withStepUp(() => call(removeMember, { clientId: member.id, heirClientId: heir.id }))
      onClose()
      onRemoved()
      lists.drop(member.id)
      company.retry()
      toast(`${nameOf(member)} is no longer in ${companyName}.`)
    } catch (error) {
      if (!isCancelled(error)) setFailure(sayFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      // On a phone the member's panel is a sheet that it lies over.
      coversDialogs={true}
      description={`${member.firstName} is signed out at once, everywhere. It can’t be undone: to bring them back, invite them again.`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            disabledReason={whyNot}
            kind="danger"
            loading={isBusy}
            onClick={() => void go()}
            wraps
          >
            Remove {nameOf(member)}
          </Button>
        </>
      }
      onOpenChange={(open) => open || onClose()}
      open={isOpen}
      role="alertdialog"
      title={`Remove ${nameOf(member)}?`}
    >
      <div className="flex flex-col gap-4">
        {failure !== undefined && <Banner title={failure} tone="bad" />}
        <HandOver heir={heir} loaded={loaded} member={member} onChoose={setChosen} />
      </div>
    </Dialog>
  )
}
