import type { ResultOf } from '@headwater/contract/endpoint'
import {
  listMailboxes,
  listMailboxFaults,
  type Mailbox,
} from '@headwater/contract/outreach/mailboxes'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { loadQueryOptions } from '#lib/use-load-data'

type Mailboxes = ResultOf<typeof listMailboxes>

/** Updates the cached mailboxes after a change. */
export function useMailboxesCache() {
  const cache = useQueryClient()
  return {
    /** Replaces a mailbox, or adds a new one. */
    put: (mailbox: Mailbox) =>
      updateCached(cache, (known) =>
        known.some(({ id }) => id === mailbox.id)
          ? known.map((each) => (each.id === mailbox.id ? mailbox : each))
          : [...known, mailbox],
      ),
    drop: (mailboxId: string) =>
      updateCached(cache, (known) => known.filter(({ id }) => id !== mailboxId)),
    reload: () => void cache.invalidateQueries(loadQueryOptions(listMailboxes, {})),
  }
}

/** A changed mailbox may be broken or work again, so the faults are refetched too. */
function updateCached(cache: QueryClient, map: (known: Mailbox[]) => Mailbox[]): void {
  cache.setQueryData<Mailboxes>(loadQueryOptions(listMailboxes, {}).queryKey, (data) =>
    data ? { ...data, mailboxes: map(data.mailboxes) } : undefined,
  )
  void cache.invalidateQueries(loadQueryOptions(listMailboxFaults, {}))
}
