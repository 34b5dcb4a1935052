import type { JobDetail } from '@headwater/contract/jobs/jobs'
import { type FormEvent, useState } from 'react'
import { Card } from '#ui/layout/card'
import { FormFooter } from './form-footer.tsx'
import { getCustomName, NameField } from './name-field.tsx'
import {
  getDefaultStartingPoint,
  getStartDisabledReason,
  toCreateSearchArgs,
} from './starting-point.ts'
import { StartingPointChoice } from './starting-point-choice.tsx'
import { useCreateSearch } from './use-create-search.ts'

interface NewSearchFormProps {
  job: JobDetail
  /** The default name of the search. */
  proposal: string | undefined
}

export function NewSearchForm({ job, proposal }: NewSearchFormProps) {
  const [name, setName] = useState(proposal ?? '')
  const [start, setStart] = useState(() => getDefaultStartingPoint(job))
  const { create, isBusy, failure, nameError } = useCreateSearch()
  const lack = getStartDisabledReason(start)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (lack !== undefined) return
    void create({
      jobId: job.id,
      name: getCustomName(name, proposal),
      ...toCreateSearchArgs(start),
    })
  }

  return (
    <form onSubmit={submit}>
      <Card className="flex flex-col gap-5" padding="lg">
        <NameField error={nameError} onChange={setName} value={name} />
        <StartingPointChoice job={job} onChange={setStart} value={start} />
        <FormFooter
          disabledReason={lack}
          failure={failure}
          isBusy={isBusy}
          jobId={job.id}
          label="Start session"
        />
      </Card>
    </form>
  )
}
