import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { z } from 'zod'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'
import { StepSkeleton } from '../editor/step-skeleton.tsx'
import { StartForm } from './start-form.tsx'
import { useStoredJob } from './stored-job.ts'

const loadReview = () => import('./review-job.tsx')
const ReviewJob = lazy(async () => ({ default: (await loadReview()).ReviewJob }))

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
  const { job, change, clear } = useStoredJob(jobTitle)
  const navigate = useNavigate()
  // Load the next step's code while the form is filled in.
  useEffect(() => void loadReview().catch(() => undefined), [])
  if (!privileges.includes('flows.write')) return <NoPermission />
  const mayCreateJob = privileges.includes('jobs.write')
  if (job.review && mayCreateJob)
    return (
      <Suspense fallback={<StepSkeleton />}>
        <ReviewJob
          job={job.review}
          onCancel={() => {
            clear()
            void navigate({ to: '/main/sessions' })
          }}
          onChange={(review) => change({ review })}
          onEditText={() => change({ review: undefined })}
          onReplaceText={() => change({ review: undefined, text: '' })}
          onSaved={clear}
        />
      </Suspense>
    )
  return <StartForm job={job} mayCreateJob={mayCreateJob} onChange={change} />
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
