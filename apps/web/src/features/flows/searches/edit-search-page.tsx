import { getFlow } from '@headwater/contract/flows/flows'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadOptions } from '#lib/use-load-data'
import { NotFoundHere } from '#ui/not-found-here'
import { isMissing } from './is-missing.ts'
import { readIsAgent } from './path-rules.ts'
import { SearchFrame } from './search-frame.tsx'
import { SearchMenuButton } from './search-menu-button.tsx'
import { FormSkeleton, SearchPageState } from './search-page-state.tsx'
import { useMayStart } from './use-may-start.ts'

const EditedSearch = lazy(async () => ({
  default: (await import('./edited-search.tsx')).EditedSearch,
}))

/** One search of a job: its name, who does it, what it looks for and how it became so. */
export function EditSearchPage() {
  const { isAgent = '', jobId = '', flowId = '' } = useParams({ strict: false })
  const { data: flow, error, isFetching, refetch } = useQuery(loadOptions(getFlow, { flowId }))
  const mayStart = useMayStart()
  const isByAgent = readIsAgent(isAgent)
  const isElsewhere = flow !== undefined && flow.jobId !== jobId
  if (isByAgent === undefined || isElsewhere || (!flow && isMissing(error))) return <NotFoundHere />
  return (
    <SearchFrame
      actions={flow && mayStart && <SearchMenuButton flow={flow} place="editor" />}
      job={{ id: jobId, name: flow?.jobTitle ?? 'Job' }}
      title={flow?.name ?? 'Search'}
    >
      {flow ? (
        <Suspense fallback={<FormSkeleton />}>
          <EditedSearch flow={flow} isAgent={isByAgent} key={`${isAgent} ${flow.id}`} />
        </Suspense>
      ) : (
        <SearchPageState
          failure={error?.message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </SearchFrame>
  )
}
