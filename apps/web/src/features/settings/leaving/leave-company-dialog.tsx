import { type Heir, leaveCompany, listHeirs } from '@headwater/contract/identity/team'
import { useState } from 'react'
import { isCancelled } from '#lib/api-error'
import { sayFailure } from '#lib/say-failure'
import { signOut, useCredentials } from '#lib/session'
import { useLoadData } from '#lib/use-load-data'
import { Dialog } from '#ui/dialog'
import { toast } from '#ui/toast'
import { FormDialog } from '../form-dialog.tsx'
import type { DialogState } from '../late-dialog.tsx'
import { Loaded } from '../loaded.tsx'
import { RowsSkeleton } from '../row.tsx'
import { useAct } from '../use-act.ts'
import { HeirField } from './heir-field.tsx'
import { LastOwnerDialog } from './last-owner-dialog.tsx'

/** Who takes over, and then out; or why that can't be. */
export function LeaveCompanyDialog({ company, ...dialog }: DialogState & { company: string }) {
  const person = useCredentials()
  const clientId = person?.client_id ?? ''
  const [heir, setHeir] = useState<Heir>()
  const [isUnchosen, setUnchosen] = useState(false)
  const loaded = useLoadData(listHeirs, { clientId })
  const leave = useAct(leaveCompany, {
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
        <Loaded
          data={loaded}
          skeleton={<RowsSkeleton count={1} label="Loading who can take over" />}
        >
          {() => null}
        </Loaded>
      </Dialog>
    )

  const isLastOwner = person?.role === 'owner' && !values.heirs.some(({ role }) => role === 'owner')
  if (isLastOwner) return <LastOwnerDialog {...dialog} company={company} />

  const error = leave.error && !isCancelled(leave.error) ? leave.error : undefined
  return (
    <FormDialog
      {...dialog}
      description="You are signed out at once. To come back, somebody has to invite you."
      failure={error && sayFailure(error)}
      isBusy={leave.isPending}
      kind="danger"
      onSubmit={() => {
        if (heir === undefined) setUnchosen(true)
        else leave.mutate({ heirClientId: heir.id })
      }}
      submitLabel={`Leave ${company}`}
      title={`Leave ${company}?`}
    >
      <HeirField
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
