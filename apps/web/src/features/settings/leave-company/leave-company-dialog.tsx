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
import { FormDialog } from '../form-dialog.tsx'
import type { DialogState } from '../lazy-dialog.tsx'
import { LoadedContent } from '../loaded-content.tsx'
import { RowsSkeleton } from '../row.tsx'
import { SuccessorSelect } from '../successor-select.tsx'
import { useStepUpMutation } from '../use-step-up-mutation.ts'

/** Asks for a successor before leaving, or explains why leaving is not possible. */
export function LeaveCompanyDialog({ company, ...dialog }: DialogState & { company: string }) {
  const person = useCredentials()
  const clientId = person?.client_id ?? ''
  const [heir, setHeir] = useState<Successor>()
  const [isUnchosen, setUnchosen] = useState(false)
  const loaded = useLoadData(listSuccessors, { clientId })
  const leave = useStepUpMutation(leaveCompany, {
    isQuiet: true,
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

  const isLastOwner = person?.role === 'owner' && !values.heirs.some(({ role }) => role === 'owner')
  if (isLastOwner) return <LastOwnerDialog {...dialog} company={company} />

  const error = leave.error && !isCancelled(leave.error) ? leave.error : undefined
  return (
    <FormDialog
      {...dialog}
      description="You are signed out at once. To come back, somebody has to invite you."
      failure={error && formatFailure(error)}
      isBusy={leave.isPending}
      kind="danger"
      onSubmit={() => {
        if (heir === undefined) setUnchosen(true)
        else leave.mutate({ successorClientId: heir.id })
      }}
      submitLabel={`Leave ${company}`}
      title={`Leave ${company}?`}
    >
      <SuccessorField
        clientId={clientId}
        error={isUnchosen ? 'Choose who takes over from you.' : undefined}
        heir={heir}
        inheritance={values}
        onChange={(next) => {
          setHeir(next)
          setUnchosen(false)
        }}
      />
    </FormDialog>
  )
}

interface SuccessorFieldProps {
  /** The member who leaves. */
  clientId: string
  inheritance: ResultOf<typeof listSuccessors>
  heir: Successor | undefined
  error: string | undefined
  onChange: (heir: Successor) => void
}

/** Selects the successor and shows what they take over. */
function SuccessorField({ clientId, inheritance, heir, error, onChange }: SuccessorFieldProps) {
  const { pendingInvitations, apiKeys } = inheritance
  return (
    <Field
      error={error}
      hint={`They get ${formatCount(pendingInvitations, 'open invitation', 'open invitations')} of yours. ${apiKeys === 0 ? 'You have no API keys here.' : `Your ${formatCount(apiKeys, 'API key ends', 'API keys end')}.`}`}
      label="Who takes over from you"
    >
      <SuccessorSelect
        clientId={clientId}
        heir={heir}
        inheritance={inheritance}
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
              <Link to="/main/settings/team">Go to the team</Link>
            </Button>
          </DialogClose>
        </>
      }
      title="You are the last owner"
    >
      <p className="text-type-14">
        {company} needs at least one owner, and you are the only one. Make somebody else an owner
        first, then you can leave.
      </p>
    </Dialog>
  )
}
