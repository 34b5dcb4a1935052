import { getUsage, usageGroups } from '@headwater/contract/billing/receipts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, Network, UserRound } from 'lucide-react'
import { useState } from 'react'
import { loadOptions } from '#lib/use-load-data'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { Segmented } from '#ui/segmented'
import { Select } from '#ui/select'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { CardFailure } from '../card-failure.tsx'
import { CardHead } from '../card-head.tsx'
import { listMonths, monthOf, nameMonth } from '../months.ts'
import { type UsageGroup, UsageRows } from './usage-rows.tsx'
import { UsageSkeleton } from './usage-skeleton.tsx'

/** Where the credits of a month went: to whom, for which job, in which session. */
export function UsageCard() {
  const [now] = useState(() => new Date())
  const [by, setBy] = useState<UsageGroup>('person')
  const [month, setMonth] = useState(monthOf(now))
  const query = useQuery({
    ...loadOptions(getUsage, { by, month }),
    // Of the same kind only: people would be read as jobs.
    placeholderData: (before, query) =>
      query?.queryKey[2].by === by ? keepPreviousData(before) : undefined,
  })
  const { data } = query
  const showsSkeleton = useDelayedLoading(query.isPending)
  return (
    <Card
      aria-busy={query.isPlaceholderData || undefined}
      aria-labelledby="usage-title"
      className="overflow-hidden"
      padding="none"
    >
      <div className="px-4 py-2 max-md:pt-3 md:px-5">
        <CardHead id="usage-title" title={`Credits by ${names[by].toLowerCase()}`}>
          <div className="flex flex-wrap items-center gap-2">
            <Segmented
              label="Add up by"
              onValueChange={setBy}
              segments={usageGroups.map((group) => ({ value: group, label: names[group] }))}
              value={by}
            />
            <Select
              label="Month"
              look="filter"
              onValueChange={setMonth}
              options={listMonths(now)}
              value={month}
            />
          </div>
        </CardHead>
      </div>
      {data ? (
        data.rows.length === 0 ? (
          <NothingUsed by={by} month={nameMonth(data.month, now)} />
        ) : (
          <UsageRows by={by} month={data.month} rows={data.rows} total={data.total} />
        )
      ) : query.isError ? (
        <CardFailure error={query.error.message} retry={() => void query.refetch()} />
      ) : (
        <UsageSkeleton isShown={showsSkeleton} />
      )}
    </Card>
  )
}

const names: Readonly<Record<UsageGroup, string>> = {
  person: 'Person',
  job: 'Job',
  flow: 'Session',
}

function NothingUsed({ by, month }: { by: UsageGroup; month: string }) {
  return (
    <EmptyState icon={icons[by]} title={`No credits were used in ${month}`}>
      {whatComes[by]}
    </EmptyState>
  )
}

const icons = { person: UserRound, job: BriefcaseBusiness, flow: Network }

const whatComes: Readonly<Record<UsageGroup, string>> = {
  person: 'When somebody unlocks a person, their credits are added up here.',
  job: 'When somebody is unlocked for a job, what it took is added up here, job by job.',
  flow: 'A session sets its budget aside when it is launched. What it used is added up here.',
}
