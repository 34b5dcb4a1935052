import type { FlowMode } from '@headwater/contract/flows/flows'
import type { JobDetail } from '@headwater/contract/jobs/jobs'
import { type FormEvent, useState } from 'react'
import { keepDuplicateSession, useDuplicateSession } from '#lib/duplicate-session'
import { Banner } from '#ui/banner'
import { Card } from '#ui/card'
import { FormFoot } from './form-foot.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { NameField, nameToAsk } from './name-field.tsx'
import { SearchPicker } from './search-picker.tsx'
import { SourcePreview } from './source-preview.tsx'
import { useCreateSearch } from './use-create-search.ts'

interface DuplicateFormProps {
  job: JobDetail
  isAgent: boolean
  proposal: string | undefined
}

export function DuplicateForm({ job, isAgent, proposal }: DuplicateFormProps) {
  const kept = useDuplicateSession()
  // What was kept is let go of when the copy is made; the form still names it until the page is left.
  const [source, setSource] = useState(kept ?? undefined)
  const [wasKept] = useState(kept !== null)
  const [name, setName] = useState(proposal ?? '')
  const [mode, setMode] = useState<FlowMode>(isAgent ? 'agent' : 'manual')
  const { create, isBusy, failure, nameFault } = useCreateSearch(() => keepDuplicateSession(null))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!source) return
    const wish = { jobId: job.id, copyOf: source.id, name: nameToAsk(name, proposal), mode }
    void create(wish)
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      {!wasKept && (
        <Banner title="Nothing was chosen to copy">
          Choose one of the searches of this job below.
        </Banner>
      )}
      <Card className="flex flex-col gap-5" padding="lg">
        <div className="flex flex-col gap-3">
          <SearchPicker jobId={job.id} label="Search to copy" onChange={setSource} value={source} />
          {source && <SourcePreview flowId={source.id} />}
        </div>
        <NameField error={nameFault} onChange={setName} value={name} />
        {isAgent && <ModeChoice onChange={setMode} value={mode} />}
        <FormFoot
          disabledReason={source ? undefined : 'Choose the search to copy first.'}
          failure={failure}
          isBusy={isBusy}
          jobId={job.id}
          label="Make the copy"
        />
      </Card>
    </form>
  )
}
