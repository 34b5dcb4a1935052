import { Link, useSearch } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import type { JobDraft } from '#features/jobs'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'
import type { Reading } from './criteria-table.tsx'
import { ReviewJob } from './review-job.tsx'
import { StartForm } from './start-form.tsx'

/** The router reads a title such as 42 as a number. */
const JobTitle = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().trim().max(120))
const StartSearch = z.object({ jobTitle: JobTitle.catch('') })

/** Starts a session: for a new job that is typed, pasted or from a template, or for one there is. */
export function StartSessionPage() {
  const { jobTitle } = StartSearch.parse(useSearch({ strict: false }))
  const privileges = useCredentials()?.privileges ?? []
  const [job, setJob] = useState<{ draft: JobDraft; reading: Reading | undefined }>()
  if (!privileges.includes('flows.write')) return <NoPermission />
  if (job)
    return (
      <ReviewJob
        draft={job.draft}
        onBack={(draft) => setJob({ draft, reading: undefined })}
        onEditText={() => setJob(undefined)}
        reading={job.reading}
      />
    )
  return (
    <StartForm
      jobTitle={jobTitle}
      mayCreateJob={privileges.includes('jobs.write')}
      onReview={(draft, reading) => setJob({ draft, reading })}
    />
  )
}

function NoPermission() {
  return (
    <div className="grid h-full place-items-center">
      <h1 className="sr-only">New session</h1>
      <EmptyState
        icon={Lock}
        primary={
          <Button asChild>
            <Link to="/main/jobs">View jobs</Link>
          </Button>
        }
        title="You can’t start sessions"
      >
        Your role can view sessions and give verdicts. Ask an owner or admin for access.
      </EmptyState>
    </div>
  )
}
