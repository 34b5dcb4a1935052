import type { Member } from '@headwater/contract/identity/team'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { Combobox } from '#ui/forms/combobox'
import { Field } from '#ui/forms/field'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import { formatMemberName, useMemberOptions } from '../use-member-options.ts'
import { type ChosenJobs, setJobsOwner } from './job-acts.ts'

interface AssignDialogProps {
  chosen: ChosenJobs
  count: number
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone?: () => void
}

/** Assigns an owner to the jobs. */
export function AssignDialog({ chosen, count, open, onOpenChange, onDone }: AssignDialogProps) {
  const title = chosen.title ? `“${chosen.title}”` : formatCount(count, 'job', 'jobs')
  return (
    <Dialog
      description="The owner is the contact for the job. The hiring team does not change."
      onOpenChange={onOpenChange}
      open={open}
      title={`Change the owner of ${title}`}
    >
      {open && (
        <AssignForm
          chosen={chosen}
          count={count}
          onDone={() => {
            onOpenChange(false)
            onDone?.()
          }}
        />
      )}
    </Dialog>
  )
}

interface AssignFormProps extends Pick<AssignDialogProps, 'chosen' | 'count'> {
  onDone: () => void
}

function AssignForm({ chosen, count, onDone }: AssignFormProps) {
  const cache = useQueryClient()
  const { members, options, search, isLoading, hasMore } = useMemberOptions(mayOwn)
  const [owner, setOwner] = useState<{ id: string; name: string }>()
  const [isBusy, setBusy] = useState(false)

  async function submit() {
    if (!owner || isBusy) return
    setBusy(true)
    const isDone = await setJobsOwner(cache, chosen, owner)
    setBusy(false)
    if (isDone) onDone()
  }

  return (
    <div className="flex flex-col gap-4">
      <Field label="Owner">
        <Combobox
          hasMore={hasMore}
          loading={isLoading}
          onSearch={search}
          onValuesChange={([id]) => {
            const member = members.find((each) => each.id === id)
            if (member) setOwner({ id: member.id, name: formatMemberName(member) })
          }}
          options={options}
          placeholder="Choose a member"
          summary={owner?.name}
          values={owner ? [owner.id] : []}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <DialogClose>
          <Button>Cancel</Button>
        </DialogClose>
        <Button
          disabledReason={owner ? undefined : 'Choose an owner first.'}
          kind="primary"
          loading={isBusy}
          onClick={() => void submit()}
        >
          Assign {formatCount(count, 'job', 'jobs')}
        </Button>
      </div>
    </div>
  )
}

/** Reviewers and suspended members can't own jobs. */
function mayOwn({ role, isSuspended }: Member): boolean {
  return role !== 'reviewer' && !isSuspended
}
