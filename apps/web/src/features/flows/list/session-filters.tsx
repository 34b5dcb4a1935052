import { flowModes } from '@headwater/contract/flows/modes'
import { listSessionFilterOptions, sessionSorts } from '@headwater/contract/flows/sessions'
import { ArrowDownNarrowWide, BriefcaseBusiness, Mail, User, Waves } from 'lucide-react'
import { useLoadData } from '#lib/use-load-data'
import { ListFilter } from '#ui/forms/list-filter'
import { Select } from '#ui/forms/select'
import { modeNames } from './format-session.ts'
import type { SessionSearchState } from './use-session-search.ts'
import { defaultSort } from './use-sessions.ts'

type FilterProps = Pick<SessionSearchState, 'search' | 'change'> & {
  /** The page is about one job. */
  isOfOneJob: boolean
}

/** Filters by job, mailbox, mode and owner. */
export function SessionFilters({ search, change, isOfOneJob }: FilterProps) {
  const { values, isLoading } = useLoadData(listSessionFilterOptions, {})
  const { jobs = [], mailboxes = [], owners = [] } = values ?? {}
  return (
    <>
      {!isOfOneJob && (
        <ListFilter
          anyLabel="All jobs"
          icon={BriefcaseBusiness}
          isLoading={isLoading}
          label="Job"
          noneLabel="All jobs"
          onChange={(jobId) => change({ jobId })}
          options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
          value={search.jobId}
        />
      )}
      <ListFilter
        anyLabel="Any mailbox"
        icon={Mail}
        isLoading={isLoading}
        label="Mailbox"
        noneLabel="Any mailbox"
        onChange={(mailbox) => change({ mailbox })}
        options={mailboxes.map(({ id, address }) => ({ value: id, label: address }))}
        value={search.mailbox}
      />
      <Select
        className="max-md:w-full"
        icon={Waves}
        label="Mode"
        onValueChange={(mode) => change({ mode: mode === '' ? undefined : mode })}
        options={[
          { value: '' as const, label: 'Any mode' },
          ...flowModes.map((mode) => ({ value: mode, label: modeNames[mode] })),
        ]}
        value={search.mode ?? ''}
        variant="filter"
      />
      {(owners.length > 1 || search.owner !== undefined) && (
        <ListFilter
          anyLabel="Anyone"
          icon={User}
          isLoading={isLoading}
          label="Owner"
          onChange={(owner) => change({ owner })}
          options={owners.map(({ clientId, name }) => ({ value: clientId, label: name }))}
          prefix="Owner: "
          value={search.owner}
        />
      )}
    </>
  )
}

/** Selects the sort order of the sessions. */
export function SessionSort({ search, change }: Pick<SessionSearchState, 'search' | 'change'>) {
  return (
    <Select
      className="max-md:w-full"
      icon={ArrowDownNarrowWide}
      label="Sort by"
      onValueChange={(sort) => change({ sort: sort === defaultSort ? undefined : sort })}
      options={sessionSorts.map((sort) => ({ value: sort, label: sortNames[sort] }))}
      value={search.sort ?? defaultSort}
      variant="filter"
    />
  )
}

const sortNames = {
  activity: 'Recent activity',
  newest: 'Newest first',
  name: 'Name, A to Z',
  next: 'Next email first',
  replied: 'Most replies first',
  sent: 'Most sent first',
} as const
