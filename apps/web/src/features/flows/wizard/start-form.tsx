import { maxJobTextLength } from '@headwater/contract/jobs/jobs'
import { parseJobDescription } from '@headwater/contract/jobs/parsed-job-description'
import { useMutation } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import type { JobDraft } from '#features/jobs'
import { readClock } from '#lib/clock'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Skeleton } from '#ui/feedback/skeleton'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { Textarea } from '#ui/forms/textarea'
import { Card } from '#ui/layout/card'
import { PageHeader } from '#ui/layout/page-header'
import { findProxy } from './proxy-criteria.ts'
import type { Reading, StoredJob } from './stored-job.ts'

const JobTemplates = lazy(async () => ({
  default: (await import('./job-templates.tsx')).JobTemplates,
}))
const ExistingJobCard = lazy(async () => ({
  default: (await import('./existing-job.tsx')).ExistingJobCard,
}))

interface StartFormProps {
  job: StoredJob
  mayCreateJob: boolean
  onChange: (changes: Partial<StoredJob>) => void
}

/** Asks for the job: a title, a description, a template or a job there is. */
export function StartForm({ mayCreateJob, ...card }: StartFormProps) {
  return (
    <div className="flex max-w-240 flex-col gap-4 p-4 pb-8 md:px-6 md:pt-5 md:pb-12">
      <PageHeader
        lead="Describe the job. You see who matches before anything is sent or paid."
        title="New session"
      />
      {mayCreateJob && <NewJobCard {...card} />}
      <Suspense>
        <ExistingJobCard />
      </Suspense>
    </div>
  )
}

function NewJobCard({ job, onChange }: Omit<StartFormProps, 'mayCreateJob'>) {
  const { title, text } = job
  const [error, setError] = useState<string>()
  const read = useMutation({
    mutationFn: (text: string) =>
      Promise.all([call(parseJobDescription, { text }), import('./new-job-parts.ts')]),
    onSuccess: ([parsed, { applyReading, emptyDraft }], description) => {
      const { draft, pieces } = applyReading(
        { ...emptyDraft, title: title.trim(), description },
        parsed,
      )
      const { refused, unused, unreadLanguage } = parsed
      const readAt = readClock().toISOString()
      review(draft, { text: description, pieces, refused, unused, unreadLanguage, readAt })
    },
  })

  function review(draft: JobDraft, reading?: Reading) {
    // A member decides about what may act as a proxy, before it counts.
    const off = draft.criteria.filter(findProxy).map(({ id }) => id)
    onChange({ review: { draft, reading, off } })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '') {
      read.mutate(text)
      return
    }
    if (title.trim() === '') {
      setError('Enter a job title or paste a description.')
      return
    }
    // A title alone is a description of one line.
    read.mutate(title.trim())
  }

  return (
    <Card padding="lg">
      <form aria-label="New job" className="flex flex-col gap-4" noValidate onSubmit={submit}>
        {read.error && <Banner title={formatFailure(read.error)} tone="bad" />}
        <Field error={error} label="Job title">
          <Input
            autoFocus
            maxLength={120}
            onChange={(event) => {
              onChange({ title: event.target.value })
              setError(undefined)
            }}
            placeholder="Senior Firmware Engineer"
            value={title}
          />
        </Field>
        <Field
          hint="Title, skills, years, locations and languages are read from it, for you to review."
          label="Job description (optional)"
        >
          <Textarea
            maxLength={maxJobTextLength}
            onChange={(event) => {
              onChange({ text: event.target.value })
              setError(undefined)
            }}
            placeholder="Paste a job description"
            rows={8}
            value={text}
          />
        </Field>
        <div className="flex justify-end">
          <Button iconAfter={ArrowRight} kind="primary" loading={read.isPending} type="submit">
            Review criteria
          </Button>
        </div>
      </form>
      <section aria-label="Templates" className="mt-4 border-t border-line pt-4">
        <h2 className="text-type-13 font-semibold">Or start from a template</h2>
        <div className="mt-2.5 grid gap-2 md:grid-cols-2">
          <Suspense fallback={<Skeleton className="h-62 md:col-span-2 md:h-30" />}>
            <JobTemplates
              onChoose={(draft) =>
                review({ ...draft, ...(title.trim() && { title: title.trim() }) })
              }
            />
          </Suspense>
        </div>
      </section>
    </Card>
  )
}
