import { listJobs } from '@headwater/contract/jobs/jobs'
import { listCandidates } from '@headwater/contract/pipeline/candidates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { loadQueryOptions } from '#lib/use-load-data'
import { Combobox } from '#ui/forms/combobox'
import { Field } from '#ui/forms/field'

export interface PickedCandidate {
  readonly id: string
  readonly name: string
}

interface CandidatePickerProps {
  picked: PickedCandidate | undefined
  onPick: (candidate: PickedCandidate | undefined) => void
}

const shownCandidates = 200

/** Chooses a candidate by their job. */
export function CandidatePicker({ picked, onPick }: CandidatePickerProps) {
  const [job, setJob] = useState<{ id: string; title: string }>()
  const [text, setText] = useState('')
  const search = useDebouncedValue(text.trim().slice(0, 100))
  const jobs = useQuery({
    ...loadQueryOptions(listJobs, {
      tab: 'all',
      sort: 'changed',
      limit: 20,
      ...(search && { search }),
    }),
    placeholderData: keepPreviousData,
  })
  const candidates = useQuery({
    ...loadQueryOptions(listCandidates, { jobId: job?.id ?? '', limit: shownCandidates }),
    enabled: job !== undefined,
  })
  const people = candidates.data?.items ?? []
  const isEmptyJob = candidates.data?.items.length === 0
  const failure = jobs.error?.message ?? candidates.error?.message
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-3">
      <Field error={failure} label="Job">
        <Combobox
          isStale={jobs.isPlaceholderData}
          loading={jobs.isFetching}
          onSearch={setText}
          onValuesChange={([id]) => {
            setJob(jobs.data?.items.find((item) => item.id === id))
            onPick(undefined)
          }}
          options={(jobs.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          placeholder="Choose"
          summary={job?.title}
          values={job ? [job.id] : []}
        />
      </Field>
      <Field hint={isEmptyJob && 'This job has no candidates yet.'} label="Candidate">
        <Combobox
          disabled={job === undefined || isEmptyJob}
          loading={candidates.isFetching}
          onValuesChange={([id]) => onPick(people.find((person) => person.id === id))}
          options={people.map(({ id, name, title }) => ({
            value: id,
            label: name,
            ...(title && { keywords: title }),
          }))}
          placeholder="Choose"
          summary={picked?.name}
          values={picked ? [picked.id] : []}
        />
      </Field>
    </div>
  )
}
