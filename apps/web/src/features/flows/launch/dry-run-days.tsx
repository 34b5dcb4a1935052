import { type DryRun, listDryRunDays } from '@headwater/contract/flows/launches'
import { formatNumber, formatTime, formatWeekDay } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'
import { useLocale } from '#lib/use-locale'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '#ui/data/table'
import { useRowNavigation } from '#ui/data/use-row-navigation'
import { LoadErrorState } from '#ui/feedback/load-error-state'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { DryRunRowsSkeleton } from './dry-run-skeleton.tsx'

/** Counts the emails of a dry run by day, step and mailbox. */
export function DryRunDays({ dryRun, flowId }: { dryRun: DryRun; flowId: string }) {
  const { values, error, isLoading, retry } = useLoadData(listDryRunDays, {
    flowId,
    dryRunId: dryRun.id,
  })
  const isSlow = useDelayedLoading(isLoading)
  const locale = { ...useLocale(), timeZone: dryRun.timeZone }
  const days = values?.days ?? []
  const { container, rowProps } = useRowNavigation({ count: days.length })
  if (error !== undefined && !values)
    return (
      <LoadErrorState
        isRetrying={isLoading}
        onRetry={retry}
        sentence={error}
        title="The days couldn’t be loaded"
      />
    )
  if (!values) return isSlow ? <DryRunRowsSkeleton /> : null
  return (
    <Table label="Emails by day" scrolls={false}>
      <TableHead isSticky>
        <HeaderCell className="pl-6!">Day</HeaderCell>
        <HeaderCell>Step</HeaderCell>
        <HeaderCell>Mailbox</HeaderCell>
        <HeaderCell className="max-md:hidden">From</HeaderCell>
        <HeaderCell className="max-md:hidden">To</HeaderCell>
        <HeaderCell align="end">Emails</HeaderCell>
      </TableHead>
      <tbody ref={container}>
        {days.map(({ day, mailbox, step, emails, firstAt, lastAt }, index) => (
          <TableRow {...rowProps(index)} key={`${day} ${step} ${mailbox.id}`}>
            <Cell className="pl-6! font-medium whitespace-nowrap">
              {days[index - 1]?.day === day ? (
                <span className="sr-only">
                  {formatWeekDay(day, { ...locale, timeZone: 'UTC' })}
                </span>
              ) : (
                formatWeekDay(day, { ...locale, timeZone: 'UTC' })
              )}
            </Cell>
            <Cell className="whitespace-nowrap">Step {step}</Cell>
            <Cell className="max-w-48 truncate text-fg-2">{mailbox.address}</Cell>
            <Cell className="tabular-nums max-md:hidden">{formatTime(firstAt, locale)}</Cell>
            <Cell className="tabular-nums max-md:hidden">{formatTime(lastAt, locale)}</Cell>
            <Cell align="end">{formatNumber(emails)}</Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
