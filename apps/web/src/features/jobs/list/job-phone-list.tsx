import type { JobSummary } from '@headwater/contract/jobs/jobs'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { formatNumber } from '#lib/format'
import { SelectionMark } from '#ui/data/selection-mode'
import { formatJobLocation } from '../format-job.ts'
import { StatusBadge } from '../status-badge.tsx'
import { PinMark } from './job-row.tsx'
import type { JobRowsProps } from './jobs-table.tsx'
import { StageCountBar } from './stage-counts.tsx'

/** Lists the jobs on a phone, scrolling with the page. In selection mode a tap selects. */
export function JobPhoneList({ items, openId, selection, onEnter }: JobRowsProps) {
  const { ids, isWhole, isSelecting, toggle } = selection
  return (
    <ul aria-label="Jobs">
      {items.map((job) => (
        <li className="border-line not-first:border-t" key={job.id}>
          <JobPhoneItem
            isOpen={job.id === openId}
            isSelected={isSelecting ? isWhole || ids.has(job.id) : undefined}
            job={job}
            onTap={() => (isSelecting ? toggle(job.id, 'toggle') : onEnter(job.id))}
          />
        </li>
      ))}
    </ul>
  )
}

interface JobItemProps {
  job: JobSummary
  isOpen: boolean
  /** Undefined when a tap opens the job. */
  isSelected: boolean | undefined
  onTap: () => void
}

function JobPhoneItem({ job, isOpen, isSelected, onTap }: JobItemProps) {
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
      {isSelected !== undefined && <SelectionMark isSet={isSelected} />}
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex items-center gap-2">
          <span className="min-w-0 truncate text-type-14 font-medium">{job.title}</span>
          {job.isPinned && <PinMark />}
          <span className="ml-auto flex">
            <StatusBadge isArchived={job.isArchived} status={job.status} />
          </span>
        </span>
        <span className="truncate text-type-12 text-fg-2">{formatJobLocation(job)}</span>
        <span className="my-1">
          <StageCountBar figures={job.figures} />
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
