import type { JobDetail } from '@headwater/contract/jobs/jobs'
import { type FormEvent, useState } from 'react'
import { Card } from '#ui/card'
import { FormFoot } from './form-foot.tsx'
import { NameField, nameToAsk } from './name-field.tsx'
import { StartChoice } from './start-choice.tsx'
import { decideStart, findLack, partOf } from './start-rules.ts'
import { useCreateSearch } from './use-create-search.ts'

interface NewSearchFormProps {
  job: JobDetail
  /** What the search is called unless somebody says otherwise. */
  proposal: string | undefined
}

export function NewSearchForm({ job, proposal }: NewSearchFormProps) {
  const [name, setName] = useState(proposal ?? '')
  const [start, setStart] = useState(() => decideStart(job))
  const { create, isBusy, failure, nameFault } = useCreateSearch()
  const lack = findLack(start)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (lack !== undefined) return
    void create({ jobId: job.id, name: nameToAsk(name, proposal), ...partOf(start) })
  }

  return (
    <form onSubmit={submit}>
      <Card className="flex flex-col gap-5" padding="lg">
        <NameField error={nameFault} onChange={setName} value={name} />
        <StartChoice job={job} onChange={setStart} value={start} />
        <FormFoot
          disabledReason={lack}
          failure={failure}
          isBusy={isBusy}
          jobId={job.id}
          label="Start search"
        />
      </Card>
    </form>
  )
}
