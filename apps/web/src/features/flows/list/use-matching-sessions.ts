import { listSessions } from '@headwater/contract/flows/sessions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCredentials } from '#lib/session'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { loadQueryOptions } from '#lib/use-load-data'
import { stateTexts } from './format-session.ts'
import { toSession } from './session-paths.ts'

/** Finds a few sessions by text, for direct navigation. */
export function useMatchingSessions(query: string) {
  const words = useDebouncedValue(query.trim().slice(0, 100), 120)
  const mayLook = useCredentials()?.privileges.includes('pipeline.review') ?? false
  const { data } = useQuery({
    ...loadQueryOptions(listSessions, { tab: 'all', search: words, limit: 6, sort: 'activity' }),
    enabled: mayLook && words !== '',
    // Keep the previous matches while typing, so that the list does not flicker.
    placeholderData: keepPreviousData,
  })
  const found = words === '' ? [] : (data?.items ?? [])
  return found.map((session) => ({
    id: session.id,
    name: session.name,
    jobTitle: session.jobTitle,
    status: stateTexts[session.state].label,
    route: toSession(session),
  }))
}
