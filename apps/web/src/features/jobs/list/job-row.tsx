import type { JobSummary } from '@headwater/contract/jobs/jobs'
import { Pin } from 'lucide-react'
import { memo } from 'react'
import { formatAgo, type Reading } from '#lib/format'
import { Avatar } from '#ui/avatar'
import { CheckCell } from '#ui/check-cell'
import { isOfRow } from '#ui/is-of-row'
import type { LongRowProps } from '#ui/long-table'
import { Cell, TableRow } from '#ui/table'
import { Truncated } from '#ui/truncated'
import { sayAge, saySessions, sayWhere } from '../say-job.ts'
import { StatusBadge } from '../status-badge.tsx'
import type { JobColumn } from './columns.ts'
import { Figures } from './figures.tsx'
import { JobMenuButton } from './job-menu-button.tsx'

interface JobRowProps extends LongRowProps {
  job: JobSummary
  columns: ReadonlySet<JobColumn>
  isOpen: boolean
  isSelected: boolean
  now: Date
  reading: Reading
  onEnter: (id: string) => void
  onOpen: (id: string) => void
  onToggle: (id: string, selected: boolean) => void
}

/** One job, 72 high. Drawn again only when something of it has changed. */
export const JobRow = memo(function JobRow({
  job,
  columns,
  isOpen,
  isSelected,
  now,
  reading,
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
      onClick={(event) => isOfRow(event) && onEnter(id)}
      selected={isOpen || isSelected}
    >
      <CheckCell
        checked={isSelected}
        label={`Select ${title}`}
        onCheckedChange={(checked) => onToggle(id, checked)}
      />
      <Cell>
        <span className="flex items-center gap-1.5 text-type-14 font-medium">
          <Truncated className="min-w-0" text={title} />
          {job.isPinned && <PinMark />}
        </span>
        <Truncated className="text-type-12 text-fg-2" text={sayWhere(job)} />
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
          <Figures figures={job.figures} />
        </Cell>
      )}
      {columns.has('sessions') && (
        <Cell className="pl-6 whitespace-nowrap text-fg-2 max-lg:hidden">
          {saySessions(job.sessions)}
        </Cell>
      )}
      {columns.has('age') && (
        <Cell className="whitespace-nowrap text-fg-2 tabular-nums max-lg:hidden">
          {sayAge(job.createdAt, now)}
        </Cell>
      )}
      {columns.has('changed') && (
        <Cell className="whitespace-nowrap text-fg-2 tabular-nums max-lg:hidden">
          {formatAgo(job.changedAt, now, reading)}
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

/** Kept at hand in the sidebar. */
export function PinMark() {
  return (
    <span className="shrink-0 text-fg-3">
      <Pin aria-hidden="true" size={13} strokeWidth={2} />
      <span className="sr-only">Pinned</span>
    </span>
  )
}
