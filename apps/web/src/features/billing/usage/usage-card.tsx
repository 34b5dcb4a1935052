import { getUsage, usageGroups } from '@headwater/contract/billing/receipts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, Network, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '#lib/clock'
import { loadQueryOptions } from '#lib/use-load-data'
import { EmptyState } from '#ui/feedback/empty-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Segmented } from '#ui/forms/segmented'
import { Select } from '#ui/forms/select'
import { Card } from '#ui/layout/card'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { BillingCardHeader } from '../billing-card-header.tsx'
import { CardLoadError } from '../card-load-error.tsx'
import { formatMonth, listMonthOptions, toMonth } from '../months.ts'
import { type UsageGroup, UsageRows } from './usage-rows.tsx'

/** Shows where the credits of a month went: by member, job or session. */
export function UsageCard() {
  const now = useNow()
  const [by, setBy] = useState<UsageGroup>('person')
  const [month, setMonth] = useState(toMonth(now))
  const query = useQuery({
    ...loadQueryOptions(getUsage, { by, month }),
    // Keep previous rows only of the same grouping, because people would be shown as jobs
    // otherwise.
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
        <BillingCardHeader id="usage-title" title={`Credits by ${names[by].toLowerCase()}`}>
          <div className="flex flex-wrap items-center gap-2">
            <Segmented
              label="Group by"
              onValueChange={setBy}
              segments={usageGroups.map((group) => ({ value: group, label: names[group] }))}
              value={by}
            />
            <Select
              label="Month"
              variant="filter"
              onValueChange={setMonth}
              options={listMonthOptions(now)}
              value={month}
            />
          </div>
        </BillingCardHeader>
      </div>
      {data ? (
        data.rows.length === 0 ? (
          <NoUsage by={by} month={formatMonth(data.month, now)} />
        ) : (
          <UsageRows by={by} month={data.month} rows={data.rows} total={data.total} />
        )
      ) : query.isError ? (
        <CardLoadError error={query.error.message} retry={() => void query.refetch()} />
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

function NoUsage({ by, month }: { by: UsageGroup; month: string }) {
  return (
    <EmptyState icon={icons[by]} title={`No credits were used in ${month}`}>
      {emptyTexts[by]}
    </EmptyState>
  )
}

const icons = { person: UserRound, job: BriefcaseBusiness, flow: Network }

const emptyTexts: Readonly<Record<UsageGroup, string>> = {
  person: 'Credits that each person spends on unlocks appear here.',
  job: 'Credits spent on each job appear here.',
  flow: 'A session reserves its budget when it is launched. What it used appears here.',
}

/** Three skeleton rows and their total. */
function UsageSkeleton({ isShown }: { isShown: boolean }) {
  const place = (
    <>
      <div className="h-8 border-b border-line bg-sunken" />
      {['w-36', 'w-28', 'w-40', 'w-12'].map((width) => (
        <div
          className="flex h-9 items-center justify-between border-line px-4 not-last:border-b md:px-5"
          key={width}
        >
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="h-3 w-14" />
        </div>
      ))}
    </>
  )
  if (!isShown) return <div className="invisible">{place}</div>
  return <SkeletonRegion label="Loading credits">{place}</SkeletonRegion>
}
