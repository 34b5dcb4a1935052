import type { JobSummary } from '@headwater/contract/jobs/jobs'
import { Pin } from 'lucide-react'
import { memo } from 'react'
import { formatAgo, type Locale } from '#lib/format'
import { Avatar } from '#ui/data/avatar'
import { CheckboxCell } from '#ui/data/checkbox-cell'
import { isRowClick } from '#ui/data/is-row-click'
import { Cell, TableRow } from '#ui/data/table'
import type { VirtualRowProps } from '#ui/data/virtual-table'
import { Truncated } from '#ui/typography/truncated'
import { formatAge, formatJobLocation } from '../format-job.ts'
import { SessionsLink } from '../sessions-link.tsx'
import { StatusBadge } from '../status-badge.tsx'
import type { JobColumn } from './columns.ts'
import { JobMenuButton } from './job-menu-button.tsx'
import { StageCounts } from './stage-counts.tsx'

interface JobRowProps extends VirtualRowProps {
  job: JobSummary
  columns: ReadonlySet<JobColumn>
  isOpen: boolean
  isSelected: boolean
  now: Date
  locale: Locale
  onEnter: (id: string) => void
  onOpen: (id: string) => void
  onToggle: (id: string, selected: boolean) => void
}

/** Renders one job, 72 pixels high. Memoised. */
export const JobRow = memo(function JobRow({
  job,
  columns,
  isOpen,
  isSelected,
  now,
  locale,
  onEnter,
  onOpen,
  onToggle,
  ...keys
}: JobRowProps) {
  const { id, title, owner } = job
  return (
    <TableRow
      {...keys}
      aria-label={title}
      className="cursor-pointer"
      height={72}
      onClick={(event) => isRowClick(event) && onEnter(id)}
      selected={isOpen || isSelected}
    >
      <CheckboxCell
        checked={isSelected}
        label={`Select ${title}`}
        onCheckedChange={(checked) => onToggle(id, checked)}
      />
      <Cell>
        <span className="flex items-center gap-1.5 text-type-14 font-medium">
          <Truncated className="min-w-0" text={title} />
          {job.isPinned && <PinMark />}
        </span>
        <Truncated className="text-type-12 text-fg-2" text={formatJobLocation(job)} />
      </Cell>
      {columns.has('status') && (
        <Cell>
          <StatusBadge isArchived={job.isArchived} status={job.status} />
        </Cell>
      )}
      {columns.has('owner') && (
        <Cell className="max-lg:hidden">
          <span className="flex items-center gap-2">
            <Avatar name={owner.name} size={24} src={owner.photoUrl} />
            <Truncated className="min-w-0 max-xl:sr-only" text={owner.name} />
          </span>
        </Cell>
      )}
      {columns.has('figures') && (
        <Cell>
          <StageCounts figures={job.figures} />
        </Cell>
      )}
      {columns.has('sessions') && (
        <Cell className="pl-6 whitespace-nowrap text-fg-2 max-lg:hidden">
          <SessionsLink job={job} />
        </Cell>
      )}
      {columns.has('age') && (
        <Cell className="whitespace-nowrap text-fg-2 tabular-nums max-lg:hidden">
          {formatAge(job.createdAt, now)}
        </Cell>
      )}
      {columns.has('changed') && (
        <Cell className="whitespace-nowrap text-fg-2 tabular-nums max-lg:hidden">
          {formatAgo(job.changedAt, now, locale)}
        </Cell>
      )}
      <Cell>
        <span className="flex justify-end">
          <JobMenuButton job={job} onOpen={onOpen} />
        </span>
      </Cell>
    </TableRow>
  )
})

/** Marks a job pinned to the sidebar. */
export function PinMark() {
  return (
    <span className="shrink-0 text-fg-3">
      <Pin aria-hidden="true" size={13} strokeWidth={2} />
      <span className="sr-only">Pinned</span>
    </span>
  )
}
