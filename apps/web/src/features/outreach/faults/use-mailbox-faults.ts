import type { ResultOf } from '@headwater/contract/endpoint'
import { listMailboxFaults } from '@headwater/contract/outreach/mailboxes'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#lib/format'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'

export type FaultyMailbox = ResultOf<typeof listMailboxFaults>['mailboxes'][number]

/** Loads the broken mailboxes. Members without mailboxes have none and do not ask. */
export function useMailboxFaults() {
  const viewer = useCredentials()
  const isEnabled = viewer?.privileges.includes('mailboxes.own') ?? false
  const { data, refetch } = useQuery({
    ...loadQueryOptions(listMailboxFaults, {}),
    enabled: isEnabled,
  })
  return {
    faults: isEnabled ? (data?.mailboxes ?? []) : [],
    /** The key of the live topic, or undefined when there is nothing to watch. */
    liveKey: isEnabled ? viewer?.company_id : undefined,
    reload: () => void refetch(),
  }
}

/** Returns what is wrong on the emails page, for the dot on its tab. */
export function useEmailsFault(): string | undefined {
  const count = useMailboxFaults().faults.length
  return count === 0
    ? undefined
    : formatCount(count, 'mailbox needs attention', 'mailboxes need attention')
}
