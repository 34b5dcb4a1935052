import { getJob, listJobs } from '@headwater/contract/jobs/jobs'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMatchingJobs } from '#features/jobs'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Combobox } from '#ui/forms/combobox'
import { Field } from '#ui/forms/field'
import { Card } from '#ui/layout/card'
import { MatchPreview } from './match-preview.tsx'
import { useStartSession } from './use-start-session.ts'

/** Offers the jobs there are. A company without jobs has nothing to choose from. */
export function ExistingJobCard() {
  const { data, error } = useQuery(loadQueryOptions(listJobs, { tab: 'all', limit: 1 }))
  if (!error && !data?.total) return null
  return (
    <Card className="flex flex-col gap-3" padding="lg">
      <h2 className="text-type-13 font-semibold">Or use a job you have</h2>
      <ExistingJob />
    </Card>
  )
}

/** Starts a session for a job there is, with its criteria. */
function ExistingJob() {
  const [find, setFind] = useState('')
  const [job, setJob] = useState<{ id: string; title: string }>()
  /** The job's criteria as changed here. The job keeps its own. */
  const [changed, setChanged] = useState<readonly Criterion[]>()
  const jobs = useMatchingJobs(find)
  const { data: detail } = useQuery({
    ...loadQueryOptions(getJob, { jobId: job?.id ?? '' }),
    enabled: job !== undefined,
  })
  const start = useStartSession()
  return (
    <>
      {start.failure !== undefined && <Banner title={start.failure} tone="bad" />}
      <div className="flex flex-wrap items-end gap-2">
        <Field className="min-w-60 flex-1" label="Job">
          <Combobox
            onSearch={setFind}
            onValuesChange={([id]) => {
              setJob(jobs.find((each) => each.id === id))
              setChanged(undefined)
            }}
            options={jobs.map(({ id, title, status }) => ({
              value: id,
              label: title,
              detail: status,
            }))}
            placeholder="Find a job"
            searchPlaceholder="Title or department"
            summary={job?.title}
            values={job ? [job.id] : []}
          />
        </Field>
        <Button
          disabledReason={job ? undefined : 'Choose a job first.'}
          loading={start.isBusy}
          onClick={() => job && void start.startForJob(job.id, changed)}
        >
          Start session
        </Button>
      </div>
      {job && detail && (
        <MatchPreview
          criteria={changed ?? detail.criteria}
          key={job.id}
          names={detail.names}
          onChange={setChanged}
        />
      )}
    </>
  )
}
