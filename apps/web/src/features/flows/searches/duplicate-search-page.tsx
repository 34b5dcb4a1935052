import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { NotFoundContent } from '#ui/feedback/not-found-content'
import { NoSearchPermission } from './no-search-permission.tsx'
import { parseIsAgent, proposeName } from './path-rules.ts'
import { SearchPageLayout } from './search-page-layout.tsx'
import { FormSkeleton, SearchPageState } from './search-page-state.tsx'
import { useJob } from './use-job.ts'
import { useMayEditSearches } from './use-may-edit-searches.ts'

const DuplicateForm = lazy(async () => ({
  default: (await import('./duplicate-form.tsx')).DuplicateForm,
}))

/**
 * Copies a search for the job in the path. The search to copy was stored when the user chose
 * Duplicate.
 */
export function DuplicateSearchPage() {
  const { isAgent = '', jobId = '', jobName = '', NoFLows = '' } = useParams({ strict: false })
  const { job, isMissing, ...state } = useJob(jobId)
  const mayStart = useMayEditSearches()
  const isByAgent = parseIsAgent(isAgent)
  if (isMissing || isByAgent === undefined) return <NotFoundContent />
  return (
    <SearchPageLayout
      job={{ id: jobId, name: job?.title ?? jobName }}
      lead="The copy starts with the latest criteria. Later changes don’t affect the original."
      title="Duplicate session"
    >
      {!job && <SearchPageState {...state} />}
      {job && !mayStart && <NoSearchPermission jobId={job.id} />}
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
    </SearchPageLayout>
  )
}
