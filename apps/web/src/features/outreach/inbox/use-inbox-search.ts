import { Id } from '@headwater/contract/ids'
import { inboxTabs } from '@headwater/contract/outreach/threads'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { z } from 'zod'

const id = Id.optional().catch(undefined)

/** The URL parameters of the inbox. Invalid values are ignored. */
const InboxSearch = z.object({
  tab: z.enum(inboxTabs).catch('needs_reply').default('needs_reply'),
  mailbox: id,
  job: id,
  find: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  sort: z.enum(['newest', 'oldest']).catch('newest').default('newest'),
  /** The id of the open thread. */
  thread: id,
})
export type InboxSearch = z.infer<typeof InboxSearch>
export type ChangeInboxSearch = (
  changes: { [Key in keyof InboxSearch]?: InboxSearch[Key] | undefined },
  options?: { isNewEntry?: boolean },
) => void

/** Reads and changes what the inbox shows. It is in the URL, so that a link shows the same. */
export function useInboxSearch(): { search: InboxSearch; change: ChangeInboxSearch } {
  const address = JSON.stringify(useSearch({ strict: false }))
  const navigate = useNavigate()
  const search = useMemo(() => InboxSearch.parse(JSON.parse(address)), [address])
  const change: ChangeInboxSearch = useCallback(
    (changes, { isNewEntry = false } = {}) =>
      void navigate({
        to: '.',
        // Starts from the current URL, because two changes may come before the next render.
        search: (before: object) =>
          Object.fromEntries(
            Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined),
          ),
        replace: !isNewEntry,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, change }
}
