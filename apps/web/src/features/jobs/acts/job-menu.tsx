import type { JobSummary } from '@headwater/contract/jobs/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  Archive,
  ArchiveRestore,
  Columns3,
  Copy,
  PanelRight,
  Pin,
  PinOff,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import type { MenuPlacement } from '#ui/overlays/lazy-menu'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu'
import { useMayWriteJobs } from '../use-may-write-jobs.ts'
import { AssignDialog } from './assign-dialog.tsx'
import {
  createJobCopy,
  setJobPinned,
  setJobsArchived,
  toChosenJobs,
  updateJobsStatus,
} from './job-acts.ts'
import { StatusItems } from './status-items.tsx'

interface JobMenuProps extends MenuPlacement {
  job: JobSummary
  onOpen: (id: string) => void
}

/** Shows the actions on a job. Disabled ones explain why. */
export function JobMenu({ job, onOpen, ...place }: JobMenuProps) {
  const cache = useQueryClient()
  const { mayWrite, disabledReason } = useMayWriteJobs()
  const navigate = useNavigate()
  const [isAssigning, setAssigning] = useState(false)
  const chosen = toChosenJobs(job)

  async function copy() {
    const id = await createJobCopy(cache, job.id)
    if (id !== undefined) onOpen(id)
  }

  return (
    <>
      <Menu align="end" className="max-w-72" {...place}>
        <MenuItem
          icon={Columns3}
          onSelect={() => void navigate({ to: '/main/pipeline/$jobId', params: { jobId: job.id } })}
          shortcut="Enter"
        >
          Open pipeline
        </MenuItem>
        <MenuItem icon={PanelRight} onSelect={() => onOpen(job.id)}>
          Details
        </MenuItem>
        <MenuItem
          icon={job.isPinned ? PinOff : Pin}
          onSelect={() => void setJobPinned(cache, job, !job.isPinned)}
        >
          {job.isPinned ? 'Unpin from sidebar' : 'Pin to sidebar'}
        </MenuItem>
        {mayWrite ? (
          <>
            <MenuItem icon={Copy} onSelect={() => void copy()}>
              Duplicate
            </MenuItem>
            <MenuItem icon={UserRound} onSelect={() => setAssigning(true)}>
              Change owner
            </MenuItem>
            <MenuSeparator />
            <StatusItems
              onChoose={(status) => void updateJobsStatus(cache, chosen, status)}
              value={job.status}
            />
            <MenuSeparator />
            <MenuItem
              icon={job.isArchived ? ArchiveRestore : Archive}
              onSelect={() => void setJobsArchived(cache, chosen, !job.isArchived)}
            >
              {job.isArchived ? 'Restore' : 'Archive'}
            </MenuItem>
          </>
        ) : (
          <>
            <MenuSeparator />
            <MenuItem disabled>
              <span className="whitespace-normal">{disabledReason}</span>
            </MenuItem>
          </>
        )}
      </Menu>
      <AssignDialog chosen={chosen} count={1} onOpenChange={setAssigning} open={isAssigning} />
    </>
  )
}
