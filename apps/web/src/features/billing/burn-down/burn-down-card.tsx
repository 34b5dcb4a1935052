import { getBillingSummary } from '@headwater/contract/billing'
import { type BurnDown, getBurnDown } from '@headwater/contract/billing/receipts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useNow } from '#lib/clock'
import { formatCount, formatNumber } from '#lib/format'
import { loadQueryOptions, useLoadData } from '#lib/use-load-data'
import { useLocale } from '#lib/use-locale'
import { ChartViewToggle } from '#ui/charts/chart-view-toggle'
import { Select } from '#ui/forms/select'
import { Card } from '#ui/layout/card'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { BillingCardHeader } from '../billing-card-header.tsx'
import { CardLoadError } from '../card-load-error.tsx'
import { formatMonth, listMonthOptions, toMonth } from '../months.ts'
import { formatCompactDay } from '../receipts/format-receipt.ts'
import { BurnDownChart } from './burn-down-chart.tsx'
import { BurnDownSkeleton } from './burn-down-skeleton.tsx'
import { BurnDownTable } from './burn-down-table.tsx'
import { listPlottedDays } from './plot-burn-down.ts'

/** Shows how the balance falls during one month. */
export function BurnDownCard() {
  const now = useNow()
  const [month, setMonth] = useState(toMonth(now))
  const [isTable, setTable] = useState(false)
  const query = useQuery({
    ...loadQueryOptions(getBurnDown, { month }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const showsSkeleton = useDelayedLoading(query.isPending)
  const title = `Burn-down in ${formatMonth(data?.month ?? month, now)}`
  return (
    <Card
      aria-busy={query.isPlaceholderData || undefined}
      aria-labelledby="burn-down-title"
      // Aligns the title with that of the ledger card next to it.
      className="px-4 pt-2 pb-4 md:px-5 md:pb-5"
      padding="none"
    >
      <BillingCardHeader id="burn-down-title" title={title}>
        {data && <p className="text-type-12 text-fg-2 tabular-nums">{formatPerDay(data)}</p>}
      </BillingCardHeader>
      {data ? (
        <BurnDownContent
          isCurrent={data.month === toMonth(now)}
          isTable={isTable}
          now={now}
          values={data}
        />
      ) : query.isError ? (
        <CardLoadError error={query.error.message} retry={() => void query.refetch()} />
      ) : (
        <BurnDownSkeleton isShown={showsSkeleton} />
      )}
      <div className="mt-2 flex items-center justify-between gap-2">
        <ChartViewToggle
          className={clsx('-ml-2', !data && 'invisible')}
          isTable={isTable}
          onChange={setTable}
        />
        <Select
          label="Month of the chart"
          variant="filter"
          onValueChange={setMonth}
          options={listMonthOptions(now)}
          size="sm"
          value={month}
        />
      </div>
    </Card>
  )
}

interface ShownProps {
  values: BurnDown
  isCurrent: boolean
  isTable: boolean
  now: Date
}

function BurnDownContent({ values, isCurrent, isTable, now }: ShownProps) {
  const locale = useLocale()
  const allowance = useLoadData(getBillingSummary, {}).values?.plan.credits_allowance
  const said = {
    isCurrent,
    formatCompactDay: (date: string) => formatCompactDay(date, locale, now),
  }
  const label = `Balance by day, ${formatMonth(values.month, now)}`
  if (isTable)
    return <BurnDownTable label={label} values={values} formatCompactDay={said.formatCompactDay} />
  return (
    <BurnDownChart
      allowance={allowance}
      key={values.month}
      label={label}
      summary={formatBurnDown(values, said)}
      values={values}
      {...said}
    />
  )
}

/** "51 a day". Below ten it has one decimal, because there the difference matters. */
function formatPerDay({ per_day: perDay }: Pick<BurnDown, 'per_day'>): string {
  const rounded = perDay >= 10 ? Math.round(perDay) : Math.round(perDay * 10) / 10
  return `${formatNumber(rounded)} a day`
}

/** Describes the whole chart in text. */
function formatBurnDown(
  values: BurnDown,
  {
    isCurrent,
    formatCompactDay,
  }: { isCurrent: boolean; formatCompactDay: (date: string) => string },
): string {
  const { days, start_balance: start, zero_on: zeroOn, per_day: perDay } = values
  const last = days.at(-1)
  const month = formatMonth(values.month)
  const [first] = listPlottedDays(values)
  const parts = [
    first && first !== days[0]
      ? `The first credits of ${month} arrived on ${formatCompactDay(first.date)}.`
      : `${month} started with ${formatCount(start, 'credit', 'credits')}.`,
  ]
  if (last) {
    const left = formatCount(last.balance, 'credit was', 'credits were')
    parts.push(
      isCurrent
        ? `On ${formatCompactDay(last.date)} ${left.replace('was', 'is').replace('were', 'are')} left.`
        : `At the end of the month ${left} left.`,
    )
  }
  parts.push(perDay > 0 ? `Average use: ${formatPerDay(values)}.` : 'No credits were used.')
  if (isCurrent && zeroOn !== null)
    parts.push(`At this rate they run out on ${formatCompactDay(zeroOn)}.`)
  return parts.join(' ')
}
