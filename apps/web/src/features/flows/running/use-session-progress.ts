import { getSession } from '@headwater/contract/flows/sessions'
import { getSequenceFigures } from '@headwater/contract/outreach/sequences'
import { useQuery } from '@tanstack/react-query'
import { loadQueryOptions } from '#lib/use-load-data'

/** What a session has sent and got back. */
export function useFigures(flowId: string) {
  return useQuery(loadQueryOptions(getSequenceFigures, { flowId }))
}

/** What a session does next, what it has spent, and who waits for approval. */
export function useSession(flowId: string) {
  return useQuery(loadQueryOptions(getSession, { flowId }))
}
