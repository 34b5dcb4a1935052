import { useState } from 'react'
import { useMatchingJobs } from '#features/jobs'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Combobox } from '#ui/forms/combobox'
import { Field } from '#ui/forms/field'
import { useStartSession } from './use-start-session.ts'

/** Starts a session for a job there is, with its criteria. */
export function ExistingJob() {
  const [find, setFind] = useState('')
  const [job, setJob] = useState<{ id: string; title: string }>()
  const jobs = useMatchingJobs(find)
  const start = useStartSession()
  return (
    <>
      {start.failure !== undefined && <Banner title={start.failure} tone="bad" />}
      <div className="flex flex-wrap items-end gap-2">
        <Field className="min-w-60 flex-1" label="Job">
          <Combobox
            onSearch={setFind}
            onValuesChange={([id]) => setJob(jobs.find((each) => each.id === id))}
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
          onClick={() => job && void start.startForJob(job.id)}
        >
          Start session
        </Button>
      </div>
    </>
  )
}
