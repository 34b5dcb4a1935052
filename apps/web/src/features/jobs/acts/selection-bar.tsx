import type { JobFilter, JobStatus } from '@headwater/contract/jobs/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, CircleDot, UserRound } from 'lucide-react'
import { useState } from 'react'
import { formatCount, formatNumber } from '#lib/format'
import { useHotkeys } from '#lib/use-hotkeys'
import { BulkBar, BulkBarButton } from '#ui/data/bulk-bar'
import { Menu } from '#ui/overlays/menu'
import type { JobListSelection } from '../use-job-selection.ts'
import type { LoadedJobs } from '../use-jobs.ts'
import { useMayWriteJobs } from '../use-may-write-jobs.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { type ChosenJobs, setJobsArchived, updateJobsStatus } from './job-acts.ts'
import { StatusItems } from './status-items.tsx'

interface SelectionBarProps {
  jobs: LoadedJobs
  filter: JobFilter
  selection: JobListSelection
}

/** Shows the actions on all selected jobs. */
export function SelectionBar({ jobs, filter, selection }: SelectionBarProps) {
  const cache = useQueryClient()
  const { mayWrite, disabledReason } = useMayWriteJobs()
  const [isBusy, setBusy] = useState(false)
  const [isAssigning, setAssigning] = useState(false)
  useHotkeys([{ keys: 'escape', label: 'Clear selection', group: 'Jobs', run: selection.clear }])
  const shown = jobs.items?.map(({ id }) => id) ?? []
  const count = selection.isWhole ? (jobs.total ?? 0) : selection.ids.size
  const chosen: ChosenJobs = {
    selection: selection.isWhole ? { matching: filter } : { jobIds: [...selection.ids] },
  }
  const canSelectWhole =
    !selection.isWhole &&
    jobs.hasMore &&
    jobs.total !== undefined &&
    shown.every((id) => selection.ids.has(id))

  async function run(work: () => Promise<boolean>) {
    if (isBusy) return
    setBusy(true)
    if (await work()) selection.clear()
    setBusy(false)
  }

  const isRestoring = filter.tab === 'archived'
  return (
    <div className="sticky bottom-4 z-(--z-bulkbar) mt-auto">
      <BulkBar
        facts={mayWrite ? [] : [disabledReason]}
        onClear={selection.clear}
        selected={`${formatNumber(count)} selected`}
      >
        {canSelectWhole && (
          <BulkBarButton onClick={() => selection.selectAllMatching(shown)}>
            Select all {formatNumber(jobs.total ?? 0)} matching
          </BulkBarButton>
        )}
        {mayWrite && (
          <>
            <Menu
              className="max-w-72"
              side="top"
              trigger={
                <BulkBarButton aria-disabled={isBusy || undefined} icon={CircleDot}>
                  Status
                </BulkBarButton>
              }
            >
              <StatusItems
                onChoose={(status: JobStatus) =>
                  void run(() => updateJobsStatus(cache, chosen, status))
                }
                value={undefined}
              />
            </Menu>
            <BulkBarButton icon={UserRound} onClick={() => setAssigning(true)}>
              Assign
            </BulkBarButton>
            <BulkBarButton
              aria-disabled={isBusy || undefined}
              icon={isRestoring ? ArchiveRestore : Archive}
              kind="primary"
              onClick={() => void run(() => setJobsArchived(cache, chosen, !isRestoring))}
            >
              {isRestoring ? 'Restore' : 'Archive'} {formatCount(count, 'job', 'jobs')}
            </BulkBarButton>
          </>
        )}
      </BulkBar>
      <AssignDialog
        chosen={chosen}
        count={count}
        onDone={selection.clear}
        onOpenChange={setAssigning}
        open={isAssigning}
      />
    </div>
  )
}
