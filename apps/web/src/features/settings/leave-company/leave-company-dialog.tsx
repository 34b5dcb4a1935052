import type { ResultOf } from '@headwater/contract/endpoint'
import { leaveCompany, listSuccessors, type Successor } from '@headwater/contract/identity/team'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isCancelled } from '#lib/api-error'
import { formatCount } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { signOut, useCredentials } from '#lib/session'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { toast } from '#ui/feedback/toast'
import { Field } from '#ui/forms/field'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import { FormDialog } from '#ui/overlays/form-dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'
import { LoadedContent } from '../loaded-content.tsx'
import { RowsSkeleton } from '../row.tsx'
import { SuccessorSelect } from '../successor-select.tsx'
import { useStepUpMutation } from '../use-step-up-mutation.ts'

/** Asks for a successor before leaving, or explains why leaving is not possible. */
export function LeaveCompanyDialog({ company, ...dialog }: DialogState & { company: string }) {
  const person = useCredentials()
  const clientId = person?.client_id ?? ''
  const [successor, setSuccessor] = useState<Successor>()
  const [isUnchosen, setUnchosen] = useState(false)
  const loaded = useLoadData(listSuccessors, { clientId })
  const leave = useStepUpMutation(leaveCompany, {
    hidesErrorToast: true,
    onDone: () => {
      toast({ message: `You have left ${company}.`, tone: 'ok' })
      void signOut()
    },
  })
  const { values } = loaded
  if (!values)
    return (
      <Dialog {...dialog} title={`Leave ${company}?`}>
        <LoadedContent
          data={loaded}
          skeleton={<RowsSkeleton count={1} label="Loading who can take over" />}
        >
          {() => null}
        </LoadedContent>
      </Dialog>
    )

  const isLastOwner =
    person?.role === 'owner' && !values.successors.some(({ role }) => role === 'owner')
  if (isLastOwner) return <LastOwnerDialog {...dialog} company={company} />

  const error = leave.error && !isCancelled(leave.error) ? leave.error : undefined
  return (
    <FormDialog
      {...dialog}
      description="You’re signed out at once. To come back, you need a new invitation."
      failure={error && formatFailure(error)}
      isBusy={leave.isPending}
      kind="danger"
      onSubmit={() => {
        if (successor === undefined) setUnchosen(true)
        else leave.mutate({ successorClientId: successor.id })
      }}
      submitLabel={`Leave ${company}`}
      title={`Leave ${company}?`}
    >
      <SuccessorField
        clientId={clientId}
        error={isUnchosen ? 'Choose a successor.' : undefined}
        successor={successor}
        handover={values}
        onChange={(next) => {
          setSuccessor(next)
          setUnchosen(false)
        }}
      />
    </FormDialog>
  )
}

interface SuccessorFieldProps {
  /** The member who leaves. */
  clientId: string
  handover: ResultOf<typeof listSuccessors>
  successor: Successor | undefined
  error: string | undefined
  onChange: (successor: Successor) => void
}

/** Selects the successor and shows what they take over. */
function SuccessorField({ clientId, handover, successor, error, onChange }: SuccessorFieldProps) {
  const { pendingInvitations, apiKeys } = handover
  return (
    <Field
      error={error}
      hint={`They take over your ${formatCount(pendingInvitations, 'pending invitation', 'pending invitations')}. ${apiKeys === 0 ? 'You have no API keys.' : `Your ${formatCount(apiKeys, 'API key stops', 'API keys stop')} working.`} Shortlist links you shared stop working.`}
      label="Successor"
    >
      <SuccessorSelect
        clientId={clientId}
        successor={successor}
        handover={handover}
        onChoose={onChange}
      />
    </Field>
  )
}

/** The last owner can't leave, because a company needs an owner. */
function LastOwnerDialog({ company, ...dialog }: DialogState & { company: string }) {
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <DialogClose>
            <Button>Stay</Button>
          </DialogClose>
          <DialogClose>
            <Button asChild kind="primary">
              <Link to="/main/settings/team">Go to Team</Link>
            </Button>
          </DialogClose>
        </>
      }
      title="You’re the only owner"
    >
      <p className="text-type-14">
        {company} needs at least one owner. Make another member an owner first, then you can leave.
      </p>
    </Dialog>
  )
}
