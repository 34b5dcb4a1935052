import { getSequenceExplanation } from '@headwater/contract/outreach/explanations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'

/** Says on request why a session sends nothing now, or when its next email leaves. */
export function SessionExplanation({ flowId }: { flowId: string }) {
  const mayRead = useCredentials()?.privileges.includes('pipeline.write') ?? false
  const [isAsked, setAsked] = useState(false)
  const query = useQuery({
    ...loadQueryOptions(getSequenceExplanation, { flowId }),
    enabled: isAsked,
  })
  if (!mayRead) return null
  if (query.data)
    return (
      <p className="mt-1 text-type-12 wrap-anywhere text-fg-2" role="status">
        {query.data.reason}
      </p>
    )
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <Button
        className="-mx-1.5"
        kind="ghost"
        loading={query.isFetching}
        onClick={() => (isAsked ? void query.refetch() : setAsked(true))}
        size="sm"
      >
        Why is nothing being sent?
      </Button>
      {query.isError && !query.isFetching && (
        <p className="text-type-12 text-bad-text" role="alert">
          {query.error.message}
        </p>
      )}
    </div>
  )
}
