import type { ResultOf } from '@headwater/contract/endpoint'
import { countThreads } from '@headwater/contract/outreach/threads'
import { useQuery } from '@tanstack/react-query'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'
import type { InboxSearch } from './use-inbox-search.ts'

export type ThreadCounts = ResultOf<typeof countThreads>

/** Loads how many threads each tab has. Members who may not write to people do not ask. */
export function useThreadCounts({ mailbox, job }: Pick<InboxSearch, 'mailbox' | 'job'>) {
  const mayRead = useMayUseInbox()
  const { data } = useQuery({
    ...loadQueryOptions(countThreads, {
      ...(mailbox && { mailboxId: mailbox }),
      ...(job && { jobId: job }),
    }),
    enabled: mayRead,
  })
  return mayRead ? data : undefined
}

export function useMayUseInbox(): boolean {
  return useCredentials()?.privileges.includes('pipeline.write') ?? false
}
