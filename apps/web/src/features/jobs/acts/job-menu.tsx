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
import type { LatePlace } from '#ui/late-menu'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu'
import { useMayWrite } from '../use-may-write.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { changeStatus, choose, duplicate, pin, putAway } from './job-acts.ts'
import { StatusItems } from './status-items.tsx'

interface JobMenuProps extends LatePlace {
  job: JobSummary
  onOpen: (id: string) => void
}

/** What can be done to a job. What can't be says why. */
export function JobMenu({ job, onOpen, ...place }: JobMenuProps) {
  const cache = useQueryClient()
  const { mayWrite, whyNot } = useMayWrite()
  const navigate = useNavigate()
  const [isAssigning, setAssigning] = useState(false)
  const chosen = choose(job)

  async function copy() {
    const id = await duplicate(cache, job.id)
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
          Open the pipeline
        </MenuItem>
        <MenuItem icon={PanelRight} onSelect={() => onOpen(job.id)}>
          Details
        </MenuItem>
        <MenuItem
          icon={job.isPinned ? PinOff : Pin}
          onSelect={() => void pin(cache, job, !job.isPinned)}
        >
          {job.isPinned ? 'Take off the sidebar' : 'Pin to the sidebar'}
        </MenuItem>
        {mayWrite ? (
          <>
            <MenuItem icon={Copy} onSelect={() => void copy()}>
              Duplicate
            </MenuItem>
            <MenuItem icon={UserRound} onSelect={() => setAssigning(true)}>
              Change the owner
            </MenuItem>
            <MenuSeparator />
            <StatusItems
              onChoose={(status) => void changeStatus(cache, chosen, status)}
              value={job.status}
            />
            <MenuSeparator />
            <MenuItem
              icon={job.isArchived ? ArchiveRestore : Archive}
              onSelect={() => void putAway(cache, chosen, !job.isArchived)}
            >
              {job.isArchived ? 'Bring back from the archive' : 'Archive'}
            </MenuItem>
          </>
        ) : (
          <>
            <MenuSeparator />
            <MenuItem disabled>
              <span className="whitespace-normal">{whyNot}</span>
            </MenuItem>
          </>
        )}
      </Menu>
      <AssignDialog chosen={chosen} count={1} onOpenChange={setAssigning} open={isAssigning} />
    </>
  )
}
