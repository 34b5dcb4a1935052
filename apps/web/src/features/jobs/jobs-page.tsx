import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useKeys } from '#lib/use-keys'
import { useSteps } from '#lib/use-steps'
import { Button } from '#ui/button'
import { OverSheet } from '#ui/over-sheet'
import { PageHeader } from '#ui/page-header'
import { JobTabs } from './list/job-tabs.tsx'
import { JobsList } from './list/jobs-list.tsx'
import { JobsToolbar } from './list/jobs-toolbar.tsx'
import { useFirstJob } from './use-first-job.ts'
import { filterOf, useJobSearch } from './use-job-search.ts'
import { useJobSelection } from './use-job-selection.ts'
import { useJobs } from './use-jobs.ts'
import { useMayWrite } from './use-may-write.ts'

const NoJobsYet = lazy(async () => ({
  default: (await import('./list/no-jobs-yet.tsx')).NoJobsYet,
}))
const SelectionBar = lazy(async () => ({
  default: (await import('./acts/selection-bar.tsx')).SelectionBar,
}))
const JobPanel = lazy(async () => ({ default: (await import('./panel/job-panel.tsx')).JobPanel }))

/** The jobs of the company: found, opened, written and put away. */
export function JobsPage() {
  const state = useJobSearch()
  const { search, change, isNarrowed } = state
  const jobs = useJobs(search)
  const filter = filterOf(search)
  const selection = useJobSelection(JSON.stringify(filter))
  const { mayWrite, whyNot } = useMayWrite()
  const isOpen = search.job !== undefined || search.new !== undefined
  const [wasOpened, setOpened] = useState(false)
  if (isOpen && !wasOpened) setOpened(true)

  const { counts } = jobs
  const hasNone = counts && !isNarrowed ? counts.all + counts.archived === 0 : undefined
  const start = (from: string) =>
    change({ job: undefined, new: from, part: from === 'paste' ? 'description' : undefined })
  const firstTitle = useFirstJob({
    hasNone,
    isBusy: isOpen,
    onStart: () => start('1'),
  })
  useKeys(mayWrite ? [{ keys: 'n', label: 'New job', group: 'Jobs', run: () => start('1') }] : [])

  const openIndex = jobs.items?.findIndex(({ id }) => id === search.job) ?? -1
  const steps = useSteps(jobs, openIndex, ({ id }) => change({ job: id }))
  const open = useCallback(
    (job: string) => change({ job, new: undefined, part: undefined }),
    [change],
  )
  const navigate = useNavigate()
  const enter = useCallback(
    (jobId: string) => void navigate({ to: '/main/pipeline/$jobId', params: { jobId } }),
    [navigate],
  )
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader
        actions={
          hasNone !== true && (
            <Button
              aria-keyshortcuts="n"
              disabledReason={whyNot}
              icon={Plus}
              kind="primary"
              onClick={() => start('1')}
            >
              New job
            </Button>
          )
        }
        className="min-h-15 px-4 pt-4 md:min-h-13 md:px-6 md:pt-5"
        title="Jobs"
      />
      <JobTabs counts={counts} search={search} />
      <div className="flex min-w-0 flex-1 flex-col gap-4 p-4 md:px-6 md:pb-6">
        {hasNone === true ? (
          <Suspense>
            <NoJobsYet onStart={start} />
          </Suspense>
        ) : (
          <>
            <h2 className="sr-only">The list of jobs</h2>
            <JobsToolbar jobs={jobs} selection={selection} state={state} />
            <JobsList
              jobs={jobs}
              onEnter={enter}
              onOpen={open}
              selection={selection}
              state={state}
            />
          </>
        )}
        <Suspense>
          {selection.ids.size > 0 && (
            <SelectionBar filter={filter} jobs={jobs} selection={selection} />
          )}
        </Suspense>
      </div>
      <Suspense>
        {wasOpened && (
          <OverSheet>
            <JobPanel
              firstTitle={firstTitle}
              onOpen={open}
              position={openIndex < 0 ? undefined : { at: openIndex + 1, of: jobs.total }}
              state={state}
              steps={steps}
            />
          </OverSheet>
        )}
      </Suspense>
    </div>
  )
}
