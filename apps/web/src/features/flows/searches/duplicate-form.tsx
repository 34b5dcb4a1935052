import type { FlowMode } from '@headwater/contract/flows/modes'
import type { JobDetail } from '@headwater/contract/jobs/jobs'
import { type FormEvent, useState } from 'react'
import { saveDuplicateSession, useDuplicateSession } from '#lib/duplicate-session'
import { Banner } from '#ui/feedback/banner'
import { Card } from '#ui/layout/card'
import { FormFooter } from './form-footer.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { getCustomName, NameField } from './name-field.tsx'
import { SearchCriteriaPreview } from './search-criteria-preview.tsx'
import { SearchPicker } from './search-picker.tsx'
import { useCreateSearch } from './use-create-search.ts'

interface DuplicateFormProps {
  job: JobDetail
  isAgent: boolean
  proposal: string | undefined
}

export function DuplicateForm({ job, isAgent, proposal }: DuplicateFormProps) {
  const kept = useDuplicateSession()
  // The stored search is cleared when the copy is created, but the form still names it until the
  // page is left.
  const [source, setSource] = useState(kept ?? undefined)
  const [wasKept] = useState(kept !== null)
  const [name, setName] = useState(proposal ?? '')
  const [mode, setMode] = useState<FlowMode>(isAgent ? 'agent' : 'manual')
  const { create, isBusy, failure, nameError } = useCreateSearch(() => saveDuplicateSession(null))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!source) return
    const wish = { jobId: job.id, copyOf: source.id, name: getCustomName(name, proposal), mode }
    void create(wish)
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      {!wasKept && (
        <Banner title="No session selected">Choose one of this job’s sessions below.</Banner>
      )}
      <Card className="flex flex-col gap-5" padding="lg">
        <div className="flex flex-col gap-3">
          <SearchPicker
            jobId={job.id}
            label="Session to copy"
            onChange={setSource}
            value={source}
          />
          {source && <SearchCriteriaPreview flowId={source.id} />}
        </div>
        <NameField error={nameError} onChange={setName} value={name} />
        {isAgent && <ModeChoice onChange={setMode} value={mode} />}
        <FormFooter
          disabledReason={source ? undefined : 'Choose a session to copy first.'}
          failure={failure}
          isBusy={isBusy}
          jobId={job.id}
          label="Create copy"
        />
      </Card>
    </form>
  )
}
