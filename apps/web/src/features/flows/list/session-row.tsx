import type { SessionSummary } from '@headwater/contract/flows/sessions'
import { clsx } from 'clsx'
import { Hand, Waves } from 'lucide-react'
import { memo } from 'react'
import { formatCount, formatNumber, type Locale } from '#lib/format'
import { CheckboxCell } from '#ui/data/checkbox-cell'
import { isRowClick } from '#ui/data/is-row-click'
import { Cell, TableRow } from '#ui/data/table'
import type { VirtualRowProps } from '#ui/data/virtual-table'
import { Truncated } from '#ui/typography/truncated'
import { formatShare, modeNames } from './format-session.ts'
import { NewPeopleCount } from './new-people-count.tsx'
import { RowAction } from './row-action.tsx'
import { SessionBadge } from './session-badge.tsx'
import { SessionMenuButton } from './session-menu-button.tsx'
import { SessionNextText } from './session-next-text.tsx'
import { SessionProgress } from './session-progress.tsx'

interface SessionRowProps extends VirtualRowProps {
  session: SessionSummary
  /** All rows are of one job, so its title is not repeated. */
  isOfOneJob: boolean
  isSelected: boolean
  now: Date
  locale: Locale
  onOpen: (session: SessionSummary) => void
  onToggle: (id: string, selected: boolean) => void
}

/** Renders one session, 52 pixels high. Memoised. */
export const SessionRow = memo(function SessionRow({
  session,
  isOfOneJob,
  isSelected,
  now,
  locale,
  onOpen,
  onToggle,
  ...keys
}: SessionRowProps) {
  const { id, name, jobTitle, mode, state, emailsSent, contacted } = session
  const ModeIcon = mode === 'agent' ? Waves : Hand
  const isQuiet = state === 'draft' || state === 'done' || state === 'archived'
  return (
    <TableRow
      {...keys}
      aria-label={name}
      className="cursor-pointer"
      height={52}
      onClick={(event) => isRowClick(event) && onOpen(session)}
      selected={isSelected}
    >
      <CheckboxCell
        checked={isSelected}
        label={`Select ${name}`}
        onCheckedChange={(checked) => onToggle(id, checked)}
      />
      <Cell>
        <Truncated className="font-semibold" text={name} />
        {isOfOneJob ? (
          <NewPeopleCount session={session} />
        ) : (
          <Truncated className="text-type-12 text-fg-2" text={jobTitle} />
        )}
      </Cell>
      <Cell>
        <SessionBadge state={state} />
      </Cell>
      <Cell className="@max-[1100px]:hidden">
        <span className="flex items-center gap-2 text-fg-2">
          <ModeIcon aria-hidden="true" size={16} />
          {modeNames[mode]}
        </span>
      </Cell>
      <Cell>
        <SessionProgress session={session} />
      </Cell>
      <Cell align="end" className={clsx('@max-[1240px]:hidden', isQuiet && 'text-fg-2')}>
        {formatNumber(emailsSent)}
      </Cell>
      <Cell align="end" className="@max-[1000px]:hidden">
        <PeopleShare contacted={contacted} count={session.interested} isQuiet={isQuiet} />
      </Cell>
      <Cell align="end" className="@max-[760px]:hidden">
        <PeopleShare contacted={contacted} count={session.replied} isQuiet={isQuiet} />
      </Cell>
      <Cell align="end" className="whitespace-nowrap @max-[900px]:hidden">
        <span className={clsx(!isQuiet && 'font-medium')}>
          {formatNumber(session.creditsSpent)}
        </span>
        {/* A first draft that was never saved has no budget yet. */}
        {session.creditBudget > 0 && (
          <span className="text-fg-2"> / {formatNumber(session.creditBudget)}</span>
        )}
      </Cell>
      <Cell className="pl-6">
        <span className="flex items-center justify-between gap-2">
          <span className="min-w-0 truncate">
            <SessionNextText locale={locale} next={session.next} now={now} />
          </span>
          <RowAction session={session} />
        </span>
      </Cell>
      <Cell>
        <span className="flex justify-end">
          <SessionMenuButton session={session} />
        </span>
      </Cell>
    </TableRow>
  )
})

interface PeopleShareProps {
  count: number
  contacted: number
  isQuiet: boolean
}

/** Shows people and their share of those who were contacted. */
function PeopleShare({ count, contacted, isQuiet }: PeopleShareProps) {
  const share = formatShare(count, contacted)
  return (
    <span
      className="whitespace-nowrap"
      title={
        share && `${formatNumber(count)} of ${formatCount(contacted, 'person', 'people')} contacted`
      }
    >
      <span className={clsx(isQuiet ? 'text-fg-2' : 'font-medium')}>{formatNumber(count)}</span>
      <span className="inline-block w-9 text-type-12 text-fg-2">{share}</span>
    </span>
  )
}
