import { countCandidateEmails } from '@headwater/contract/outreach/threads'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#lib/format'
import { loadQueryOptions } from '#lib/use-load-data'

/** Shows how many emails there are with a candidate, in the tab of their panel. */
export function EmailCount({ candidateId }: { candidateId: string }) {
  const { data } = useQuery(loadQueryOptions(countCandidateEmails, { candidateId }))
  return data ? formatNumber(data.emails) : null
}
