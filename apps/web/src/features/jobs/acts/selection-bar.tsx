import type { JobFilter, JobStatus } from '@headwater/contract/jobs/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, CircleDot, UserRound } from 'lucide-react'
import { useState } from 'react'
import { countOf, formatNumber } from '#lib/format'
import { useKeys } from '#lib/use-keys'
import { BulkBar, BulkBarButton } from '#ui/bulk-bar'
import { Menu } from '#ui/menu'
import type { JobSelection } from '../use-job-selection.ts'
import type { LoadedJobs } from '../use-jobs.ts'
import { useMayWrite } from '../use-may-write.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { type Chosen, changeStatus, putAway } from './job-acts.ts'
import { StatusItems } from './status-items.tsx'

interface SelectionBarProps {
  jobs: LoadedJobs
  filter: JobFilter
  selection: JobSelection
}

/** What can be done with all the jobs that are chosen. */
export function SelectionBar({ jobs, filter, selection }: SelectionBarProps) {
  const cache = useQueryClient()
  const { mayWrite, whyNot } = useMayWrite()
  const [isBusy, setBusy] = useState(false)
  const [isAssigning, setAssigning] = useState(false)
  useKeys([{ keys: 'escape', label: 'Clear the selection', group: 'Jobs', run: selection.clear }])
  const shown = jobs.items?.map(({ id }) => id) ?? []
  const count = selection.isWhole ? (jobs.total ?? 0) : selection.ids.size
  const chosen: Chosen = {
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

  const isBack = filter.tab === 'archived'
  return (
    <div className="sticky bottom-4 z-(--z-bulkbar) mt-auto">
      <BulkBar
        facts={mayWrite ? [] : [whyNot]}
        onClear={selection.clear}
        selected={`${formatNumber(count)} selected`}
      >
        {canSelectWhole && (
          <BulkBarButton onClick={() => selection.selectWhole(shown)}>
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
                  void run(() => changeStatus(cache, chosen, status))
                }
                value={undefined}
              />
            </Menu>
            <BulkBarButton icon={UserRound} onClick={() => setAssigning(true)}>
              Assign
            </BulkBarButton>
            <BulkBarButton
              aria-disabled={isBusy || undefined}
              icon={isBack ? ArchiveRestore : Archive}
              kind="primary"
              onClick={() => void run(() => putAway(cache, chosen, !isBack))}
            >
              {isBack ? 'Bring back' : 'Archive'} {countOf(count, 'job', 'jobs')}
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
