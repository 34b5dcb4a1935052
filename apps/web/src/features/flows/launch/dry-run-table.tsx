import type { DryRun, DryRunPerson } from '@headwater/contract/flows/launches'
import { pluralise } from '@headwater/contract/plural'
import { clsx } from 'clsx'
import { Fragment, memo } from 'react'
import { formatDateTime, formatDayAndTime, formatNumber, type Locale } from '#lib/format'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import { useLocale } from '#lib/use-locale'
import { Avatar } from '#ui/data/avatar'
import { LoadMore } from '#ui/data/load-more'
import { ScoreRing } from '#ui/data/score-ring'
import { Cell, HeaderCell, TableRow } from '#ui/data/table'
import { type VirtualRowProps, VirtualTable } from '#ui/data/virtual-table'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { Truncated } from '#ui/typography/truncated'
import { listStepColumns, shortenAddress } from './dry-run-columns.ts'
import { formatPeople, formatWaiting } from './format-launch.ts'
import type { DryRunPeople } from './use-dry-run.ts'

interface DryRunTableProps {
  dryRun: DryRun
  people: DryRunPeople
  /** How many of them are approved. */
  approved: number
  selectedId: string | undefined
  onSelect: (person: DryRunPerson) => void
}

/** Lists the people of a dry run with the times of their emails. The selected one is previewed. */
export function DryRunTable({ dryRun, people, approved, selectedId, onSelect }: DryRunTableProps) {
  const locale = useLocale()
  const [hasLetterKeys] = useSingleKeyHotkeys()
  // On narrower screens only the first step has a column.
  const isNarrow = useMediaQuery('(width < 1280px)')
  const columns = listStepColumns(dryRun.steps).slice(0, isNarrow ? 1 : undefined)
  const items = people.items ?? []
  const waiting = dryRun.people - approved
  return (
    <>
      <VirtualTable
        head={<Head columns={columns} />}
        items={items}
        label="People of the dry run"
        letters={hasLetterKeys}
        onOpen={onSelect}
        pages={people}
        rowHeight={44}
      >
        {(person, row) => (
          <Fragment key={person.personId}>
            <PersonRow
              columns={columns}
              isSelected={person.personId === selectedId}
              isWaiting={person.place > approved}
              locale={locale}
              onSelect={onSelect}
              person={person}
              {...row}
            />
            {person.place === approved && waiting > 0 && (
              <ApprovedEnd approved={approved} columns={columns.length + 4} waiting={waiting} />
            )}
          </Fragment>
        )}
      </VirtualTable>
      {people.error !== undefined && people.hasMore && (
        <LoadMore label="Show more" pages={people} />
      )}
    </>
  )
}

function Head({ columns }: { columns: readonly number[] }) {
  return (
    <>
      <HeaderCell className="pl-6!">Person</HeaderCell>
      <HeaderCell className="w-14">Score</HeaderCell>
      {columns.map((step) => (
        <HeaderCell className="w-25" key={step}>
          Step {step}
        </HeaderCell>
      ))}
      <HeaderCell className="w-20">Mailbox</HeaderCell>
      <HeaderCell align="end" className="w-18">
        Credits
      </HeaderCell>
    </>
  )
}

interface PersonRowProps extends VirtualRowProps {
  person: DryRunPerson
  columns: readonly number[]
  isSelected: boolean
  isWaiting: boolean
  locale: Locale
  onSelect: (person: DryRunPerson) => void
}

const PersonRow = memo(function PersonRow({
  person,
  columns,
  isSelected,
  isWaiting,
  locale,
  onSelect,
  ...keys
}: PersonRowProps) {
  const { name, score, mailbox, credits, times, timeZone } = person
  const text = isWaiting ? 'text-fg-3' : ''
  return (
    <TableRow
      {...keys}
      active={isSelected}
      className="cursor-pointer"
      onClick={() => onSelect(person)}
      onFocus={(event) => {
        keys.onFocus(event)
        onSelect(person)
      }}
      selected={isSelected}
    >
      <Cell className="pl-6!">
        <span className="flex items-center gap-2.5">
          <Avatar name={name} size={24} />
          <Truncated className={clsx('min-w-0 font-medium', text)} text={name} />
        </span>
      </Cell>
      <Cell>{score !== null && <ScoreRing score={score} />}</Cell>
      {columns.map((step) => (
        <Cell className={clsx('tabular-nums', text)} key={step}>
          <SendTime locale={locale} time={times[step - 1]} timeZone={timeZone} />
        </Cell>
      ))}
      <Cell className={isWaiting ? text : 'text-fg-2'}>
        <Truncated text={shortenAddress(mailbox.address)} />
      </Cell>
      <Cell align="end" className={credits === 0 ? 'text-type-12 text-fg-2' : text}>
        {credits === 0 ? 'Unlocked' : formatNumber(credits)}
      </Cell>
    </TableRow>
  )
})

interface SendTimeProps {
  time: string | null | undefined
  timeZone: string
  locale: Locale
}

/** Shows when an email leaves in the zone its schedule follows, and on hover in the member's. */
function SendTime({ time, timeZone, locale }: SendTimeProps) {
  if (time == null) return <span title="More than a year ahead">–</span>
  return (
    <time
      className="block truncate"
      dateTime={time}
      {...(timeZone !== locale.timeZone && {
        title: `${formatDateTime(time, locale)} in your time zone`,
      })}
    >
      {formatDayAndTime(time, { ...locale, timeZone })}
    </time>
  )
}

/** Marks where the approved people end. */
function ApprovedEnd(props: { approved: number; waiting: number; columns: number }) {
  return (
    <tr>
      <td
        className="border-b border-dashed border-accent bg-accent-soft py-1 text-center text-type-12 text-accent-text"
        colSpan={props.columns}
      >
        {formatApprovedEnd(props.approved, props.waiting)}
      </td>
    </tr>
  )
}

export function formatApprovedEnd(approved: number, waiting: number): string {
  const first = approved === 1 ? 'The first person ends' : `First ${formatNumber(approved)} end`
  return `${first} here. ${formatWaiting(waiting)} for your approval.`
}

export function formatDryRun({ people, emails }: DryRun): string {
  const most = `${formatNumber(emails)} ${pluralise(emails, 'email', 'emails')}`
  return `${formatPeople(people)}, ${most} at most.`
}
