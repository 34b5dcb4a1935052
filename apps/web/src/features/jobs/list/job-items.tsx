import type { JobSummary } from '@headwater/contract/jobs/jobs'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { formatNumber } from '#lib/format'
import { ChosenMark } from '#ui/choosing'
import { sayWhere } from '../say-job.ts'
import { StatusBadge } from '../status-badge.tsx'
import { FigureBar } from './figures.tsx'
import { PinMark } from './job-row.tsx'
import type { JobRowsProps } from './jobs-table.tsx'

/** The jobs on a phone, which scroll with the page. While some are being chosen, a tap chooses. */
export function JobItems({ items, openId, selection, onEnter }: JobRowsProps) {
  const { ids, isWhole, isChoosing, toggle } = selection
  return (
    <ul aria-label="Jobs">
      {items.map((job) => (
        <li className="border-line not-first:border-t" key={job.id}>
          <JobItem
            isOpen={job.id === openId}
            isSelected={isChoosing ? isWhole || ids.has(job.id) : undefined}
            job={job}
            onTap={() => (isChoosing ? toggle(job.id, 'toggle') : onEnter(job.id))}
          />
        </li>
      ))}
    </ul>
  )
}

interface JobItemProps {
  job: JobSummary
  isOpen: boolean
  /** Undefined while a tap opens. */
  isSelected: boolean | undefined
  onTap: () => void
}

function JobItem({ job, isOpen, isSelected, onTap }: JobItemProps) {
  return (
    <button
      aria-pressed={isSelected}
      className={clsx(
        'flex min-h-26 w-full items-center gap-3 px-4 py-3 text-left',
        (isOpen || isSelected) && 'bg-selected',
      )}
      onClick={onTap}
      type="button"
    >
      {isSelected !== undefined && <ChosenMark isSet={isSelected} />}
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex items-center gap-2">
          <span className="min-w-0 truncate text-type-14 font-medium">{job.title}</span>
          {job.isPinned && <PinMark />}
          <span className="ml-auto flex">
            <StatusBadge isArchived={job.isArchived} status={job.status} />
          </span>
        </span>
        <span className="truncate text-type-12 text-fg-2">{sayWhere(job)}</span>
        <span className="my-1">
          <FigureBar figures={job.figures} />
        </span>
        <span className="truncate text-type-12 text-fg-2 tabular-nums">
          {formatNumber(job.figures.sourced)} sourced · {formatNumber(job.figures.replied)} replied
          · {job.owner.name}
        </span>
      </span>
      {isSelected === undefined && (
        <ChevronRight aria-hidden="true" className="shrink-0 text-fg-3" size={16} />
      )}
    </button>
  )
}
