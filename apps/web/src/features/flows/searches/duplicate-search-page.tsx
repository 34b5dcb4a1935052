import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { NotFoundHere } from '#ui/not-found-here'
import { NotForYou } from './not-for-you.tsx'
import { proposeName, readIsAgent } from './path-rules.ts'
import { SearchFrame } from './search-frame.tsx'
import { FormSkeleton, SearchPageState } from './search-page-state.tsx'
import { useJob } from './use-job.ts'
import { useMayStart } from './use-may-start.ts'

const DuplicateForm = lazy(async () => ({
  default: (await import('./duplicate-form.tsx')).DuplicateForm,
}))

/** A copy of a search, for the job of the path. What is copied was kept when somebody chose to. */
export function DuplicateSearchPage() {
  const { isAgent = '', jobId = '', jobName = '', NoFLows = '' } = useParams({ strict: false })
  const { job, isMissing, ...state } = useJob(jobId)
  const mayStart = useMayStart()
  const isByAgent = readIsAgent(isAgent)
  if (isMissing || isByAgent === undefined) return <NotFoundHere />
  return (
    <SearchFrame
      job={{ id: jobId, name: job?.title ?? jobName }}
      lead="The copy has the criteria of the newest version and goes its own way from then on."
      title="Duplicate search"
    >
      {!job && <SearchPageState {...state} />}
      {job && !mayStart && <NotForYou jobId={job.id} />}
      {job && mayStart && (
        <Suspense fallback={<FormSkeleton />}>
          <DuplicateForm
            isAgent={isByAgent}
            job={job}
            key={`${isAgent} ${job.id} ${NoFLows}`}
            proposal={proposeName(NoFLows)}
          />
        </Suspense>
      )}
    </SearchFrame>
  )
}
