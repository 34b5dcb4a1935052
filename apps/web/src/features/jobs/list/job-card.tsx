import type { JobSummary } from '@headwater/contract/jobs/jobs'
import { clsx } from 'clsx'
import { Avatar } from '#ui/data/avatar'
import type { RowNavigationProps } from '#ui/data/use-row-navigation'
import { Checkbox } from '#ui/forms/checkbox'
import { Truncated } from '#ui/typography/truncated'
import { formatAge, formatJobLocation, formatSessionCount } from '../format-job.ts'
import { StatusBadge } from '../status-badge.tsx'
import { JobMenuButton } from './job-menu-button.tsx'
import { PinMark } from './job-row.tsx'
import { LabelledStageCounts } from './stage-counts.tsx'

interface JobCardProps {
  job: JobSummary
  keys: RowNavigationProps
  isOpen: boolean
  isSelected: boolean
  now: Date
  onEnter: (id: string) => void
  onOpen: (id: string) => void
  onToggle: (id: string, selected: boolean) => void
}

/** Renders one job as a card. */
export function JobCard(props: JobCardProps) {
  const { job, keys, isOpen, isSelected, now, onEnter, onOpen, onToggle } = props
  const { id, title, owner } = job
  const { active, ...row } = keys
  return (
    <li
      {...row}
      aria-label={title}
      className={clsx(
        'relative flex flex-col gap-3 rounded-lg border bg-surface p-4 outline-none',
        isOpen || isSelected ? 'border-accent ring-1 ring-accent' : 'border-line',
        active ? 'shadow-[inset_2px_0_0_var(--accent)]' : 'hover:border-line-strong',
      )}
    >
      <div className="flex items-start gap-2">
        <span className="relative z-1 grid h-6 place-items-center">
          <Checkbox
            aria-label={`Select ${title}`}
            checked={isSelected}
            onCheckedChange={(checked) => onToggle(id, checked)}
          />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="flex items-center gap-1.5 text-type-14 font-medium">
            {/* Covers the whole card, so that a click anywhere opens the job. */}
            <button
              className="min-w-0 text-left after:absolute after:inset-0"
              onClick={() => onEnter(id)}
              tabIndex={-1}
              type="button"
            >
              <Truncated text={title} />
            </button>
            {job.isPinned && <PinMark />}
          </h3>
          <Truncated className="text-type-12 text-fg-2" text={formatJobLocation(job)} />
        </div>
        <StatusBadge isArchived={job.isArchived} status={job.status} />
        <span className="relative z-1 -mt-1 -mr-2">
          <JobMenuButton job={job} onOpen={onOpen} />
        </span>
      </div>
      <LabelledStageCounts figures={job.figures} />
      <div className="flex items-center gap-2 text-type-12 text-fg-2 tabular-nums">
        <Avatar name={owner.name} size={24} src={owner.photoUrl} />
        <Truncated className="min-w-0 flex-1" text={owner.name} />
        <span className="shrink-0">
          {formatSessionCount(job.sessions)} · {formatAge(job.createdAt, now)}
        </span>
      </div>
    </li>
  )
}
