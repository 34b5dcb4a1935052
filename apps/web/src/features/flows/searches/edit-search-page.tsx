import { getFlow } from '@headwater/contract/flows/flows'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadQueryOptions } from '#lib/use-load-data'
import { NotFoundContent } from '#ui/feedback/not-found-content'
import { isNotFoundError } from './is-not-found-error.ts'
import { parseIsAgent } from './path-rules.ts'
import { SearchMenuButton } from './search-menu-button.tsx'
import { SearchPageLayout } from './search-page-layout.tsx'
import { FormSkeleton, SearchPageState } from './search-page-state.tsx'
import { useMayEditSearches } from './use-may-edit-searches.ts'

const EditSearchBody = lazy(async () => ({
  default: (await import('./edit-search-body.tsx')).EditSearchBody,
}))

/** Shows one search of a job: name, mode, criteria and history. */
export function EditSearchPage() {
  const { isAgent = '', jobId = '', flowId = '' } = useParams({ strict: false })
  const { data: flow, error, isFetching, refetch } = useQuery(loadQueryOptions(getFlow, { flowId }))
  const mayStart = useMayEditSearches()
  const isByAgent = parseIsAgent(isAgent)
  const isElsewhere = flow !== undefined && flow.jobId !== jobId
  if (isByAgent === undefined || isElsewhere || (!flow && isNotFoundError(error)))
    return <NotFoundContent />
  return (
    <SearchPageLayout
      actions={flow && mayStart && <SearchMenuButton flow={flow} place="editor" />}
      job={{ id: jobId, name: flow?.jobTitle ?? 'Job' }}
      title={flow?.name ?? 'Session'}
    >
      {flow ? (
        <Suspense fallback={<FormSkeleton />}>
          <EditSearchBody flow={flow} isAgent={isByAgent} key={`${isAgent} ${flow.id}`} />
        </Suspense>
      ) : (
        <SearchPageState
          failure={error?.message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </SearchPageLayout>
  )
}
