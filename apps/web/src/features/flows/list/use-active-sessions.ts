import { getSessionFigures } from '@headwater/contract/flows/sessions'
import { useQuery } from '@tanstack/react-query'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'

/** Loads the number of sessions that are neither done, draft nor archived. */
export function useActiveSessions(): number | undefined {
  const mayLook = useCredentials()?.privileges.includes('pipeline.review') ?? false
  const { data } = useQuery({ ...loadQueryOptions(getSessionFigures, {}), enabled: mayLook })
  return data?.active
}
