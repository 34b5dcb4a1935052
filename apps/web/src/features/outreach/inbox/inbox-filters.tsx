import { listJobs } from '@headwater/contract/jobs/jobs'
import { listMailboxes } from '@headwater/contract/outreach/mailboxes'
import { useQuery } from '@tanstack/react-query'
import { ArrowDownWideNarrow, ArrowUpNarrowWide, BriefcaseBusiness, Mail } from 'lucide-react'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'
import { IconButton } from '#ui/buttons/icon-button'
import { Select, type SelectOption } from '#ui/forms/select'
import type { ChangeInboxSearch, InboxSearch } from './use-inbox-search.ts'

interface InboxFiltersProps {
  search: InboxSearch
  change: ChangeInboxSearch
}

const anyValue = 'any'

/** Limits the inbox to a mailbox and to a job. */
export function InboxFilters({ search, change }: InboxFiltersProps) {
  const privileges = useCredentials()?.privileges ?? []
  const mailboxes = useQuery({
    ...loadQueryOptions(listMailboxes, {}),
    enabled: privileges.includes('mailboxes.own'),
  })
  const jobs = useQuery({
    ...loadQueryOptions(listJobs, { tab: 'active', limit: 200 }),
    enabled: privileges.includes('pipeline.review'),
  })
  return (
    <>
      <Select
        icon={Mail}
        label="Mailbox"
        variant="filter"
        onValueChange={(value) =>
          change({ mailbox: value === anyValue ? undefined : value, thread: undefined })
        }
        options={[
          { value: anyValue, label: 'All mailboxes' },
          ...(mailboxes.data?.mailboxes ?? []).map(
            ({ id, address }): SelectOption => ({ value: id, label: address }),
          ),
        ]}
        value={search.mailbox ?? anyValue}
      />
      <Select
        icon={BriefcaseBusiness}
        label="Job"
        variant="filter"
        onValueChange={(value) =>
          change({ job: value === anyValue ? undefined : value, thread: undefined })
        }
        options={[
          { value: anyValue, label: 'All jobs' },
          ...(jobs.data?.items ?? []).map(
            ({ id, title }): SelectOption => ({ value: id, label: title }),
          ),
        ]}
        value={search.job ?? anyValue}
      />
    </>
  )
}

/** Turns the order of the list round. */
export function SortButton({ search, change }: InboxFiltersProps) {
  const isNewest = search.sort === 'newest'
  return (
    <IconButton
      icon={isNewest ? ArrowDownWideNarrow : ArrowUpNarrowWide}
      kind="secondary"
      label={isNewest ? 'Show oldest first' : 'Show newest first'}
      onClick={() => change({ sort: isNewest ? 'oldest' : 'newest' })}
    />
  )
}
