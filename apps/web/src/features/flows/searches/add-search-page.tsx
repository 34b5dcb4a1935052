import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { NotFoundHere } from '#ui/not-found-here'
import { NotForYou } from './not-for-you.tsx'
import { proposeName } from './path-rules.ts'
import { SearchFrame } from './search-frame.tsx'
import { FormSkeleton, SearchPageState } from './search-page-state.tsx'
import { useJob } from './use-job.ts'
import { useMayStart } from './use-may-start.ts'

const NewSearchForm = lazy(async () => ({
  default: (await import('./new-search-form.tsx')).NewSearchForm,
}))

/** A new search for a job: what it is called, and what it begins with. */
export function AddSearchPage() {
  const { jobId = '', jobName = '', NoFLows = '' } = useParams({ strict: false })
  const { job, isMissing, ...state } = useJob(jobId)
  const mayStart = useMayStart()
  if (isMissing) return <NotFoundHere />
  const proposal = proposeName(NoFLows)
  return (
    <SearchFrame
      job={{ id: jobId, name: job?.title ?? jobName }}
      lead="A search finds people for this job. What it looks for can be changed at any time."
      title="New search"
    >
      {!job && <SearchPageState {...state} />}
      {job && !mayStart && <NotForYou jobId={job.id} />}
      {job && mayStart && (
        <Suspense fallback={<FormSkeleton />}>
          <NewSearchForm job={job} key={`${job.id} ${NoFLows}`} proposal={proposal} />
        </Suspense>
      )}
    </SearchFrame>
  )
}
