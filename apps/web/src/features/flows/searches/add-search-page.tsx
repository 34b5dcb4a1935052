import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { NotFoundContent } from '#ui/feedback/not-found-content'
import { NoSearchPermission } from './no-search-permission.tsx'
import { proposeName } from './path-rules.ts'
import { SearchPageLayout } from './search-page-layout.tsx'
import { FormSkeleton, SearchPageState } from './search-page-state.tsx'
import { useJob } from './use-job.ts'
import { useMayEditSearches } from './use-may-edit-searches.ts'

const NewSearchForm = lazy(async () => ({
  default: (await import('./new-search-form.tsx')).NewSearchForm,
}))

/** Creates a search for a job: its name and its starting criteria. */
export function AddSearchPage() {
  const { jobId = '', jobName = '', NoFLows = '' } = useParams({ strict: false })
  const { job, isMissing, ...state } = useJob(jobId)
  const mayStart = useMayEditSearches()
  if (isMissing) return <NotFoundContent />
  const proposal = proposeName(NoFLows)
  return (
    <SearchPageLayout
      job={{ id: jobId, name: job?.title ?? jobName }}
      lead="Find people for this job. You can change the criteria at any time."
      title="New session"
    >
      {!job && <SearchPageState {...state} />}
      {job && !mayStart && <NoSearchPermission jobId={job.id} />}
      {job && mayStart && (
        <Suspense fallback={<FormSkeleton />}>
          <NewSearchForm job={job} key={`${job.id} ${NoFLows}`} proposal={proposal} />
        </Suspense>
      )}
    </SearchPageLayout>
  )
}
