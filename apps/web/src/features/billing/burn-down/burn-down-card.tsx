import { getBillingSummary } from '@headwater/contract/billing'
import { type BurnDown, getBurnDown } from '@headwater/contract/billing/receipts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChartLine, Table2 } from 'lucide-react'
import { useState } from 'react'
import { loadOptions, useLoadData } from '#lib/use-load-data'
import { useReading } from '#lib/use-reading'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Select } from '#ui/select'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { CardFailure } from '../card-failure.tsx'
import { CardHead } from '../card-head.tsx'
import { listMonths, monthOf, nameMonth } from '../months.ts'
import { writeDay } from '../receipts/write-receipt.ts'
import { BurnDownChart } from './burn-down-chart.tsx'
import { BurnDownSkeleton } from './burn-down-skeleton.tsx'
import { BurnDownTable } from './burn-down-table.tsx'
import { sayBurnDown, sayPerDay } from './say-burn-down.ts'

/** How the balance goes down in one month. */
export function BurnDownCard() {
  const [now] = useState(() => new Date())
  const [month, setMonth] = useState(monthOf(now))
  const [isTable, setTable] = useState(false)
  const query = useQuery({
    ...loadOptions(getBurnDown, { month }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const showsSkeleton = useDelayedLoading(query.isPending)
  const title = `Burn-down in ${nameMonth(data?.month ?? month, now)}`
  return (
    <Card
      aria-busy={query.isPlaceholderData || undefined}
      aria-labelledby="burn-down-title"
      // Its title stands on one line with that of the ledger beside it.
      className="px-4 pt-2 pb-4 md:px-5 md:pb-5"
      padding="none"
    >
      <CardHead id="burn-down-title" title={title}>
        {data && <p className="text-type-12 text-fg-2 tabular-nums">{sayPerDay(data)}</p>}
      </CardHead>
      {data ? (
        <Shown isCurrent={data.month === monthOf(now)} isTable={isTable} now={now} values={data} />
      ) : query.isError ? (
        <CardFailure error={query.error.message} retry={() => void query.refetch()} />
      ) : (
        <BurnDownSkeleton isShown={showsSkeleton} />
      )}
      <div className="mt-2 flex items-center justify-between gap-2">
        <Button
          className={clsx('-ml-2', !data && 'invisible')}
          icon={isTable ? ChartLine : Table2}
          kind="ghost"
          onClick={() => setTable(!isTable)}
          size="sm"
        >
          {isTable ? 'View as chart' : 'View as table'}
        </Button>
        <Select
          label="Month of the burn-down"
          look="filter"
          onValueChange={setMonth}
          options={listMonths(now)}
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

function Shown({ values, isCurrent, isTable, now }: ShownProps) {
  const reading = useReading()
  const allowance = useLoadData(getBillingSummary, {}).values?.plan.credits_allowance
  const said = {
    isCurrent,
    writeDay: (date: string) => writeDay(date, reading, now),
  }
  if (isTable)
    return (
      <BurnDownTable
        label={`The balance by day, ${nameMonth(values.month, now)}`}
        values={values}
        writeDay={said.writeDay}
      />
    )
  return (
    <>
      <p className="sr-only">{sayBurnDown(values, said)}</p>
      <BurnDownChart allowance={allowance} key={values.month} values={values} {...said} />
    </>
  )
}
