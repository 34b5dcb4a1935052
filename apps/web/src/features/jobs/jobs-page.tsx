import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useCompanyInfo } from '#features/identity'
import { createDevicePreference } from '#lib/device-preference'
import { useHotkeys } from '#lib/use-hotkeys'
import { usePreviousNext } from '#lib/use-previous-next'
import { Button } from '#ui/buttons/button'
import { PageHeader } from '#ui/layout/page-header'
import { SheetPortal } from '#ui/layout/sheet-portal'
import { JobTabs } from './list/job-tabs.tsx'
import { JobsList } from './list/jobs-list.tsx'
import { JobsToolbar } from './list/jobs-toolbar.tsx'
import { toJobFilter, useJobSearch } from './use-job-search.ts'
import { useJobSelection } from './use-job-selection.ts'
import { useJobs } from './use-jobs.ts'
import { useMayWriteJobs } from './use-may-write-jobs.ts'

const NoJobsYet = lazy(async () => ({
  default: (await import('./list/no-jobs-yet.tsx')).NoJobsYet,
}))
const SelectionBar = lazy(async () => ({
  default: (await import('./acts/selection-bar.tsx')).SelectionBar,
}))
const JobPanel = lazy(async () => ({ default: (await import('./panel/job-panel.tsx')).JobPanel }))

/** Shows the company's jobs: to find, open, edit and archive. */
export function JobsPage() {
  const state = useJobSearch()
  const { search, change, isFiltered } = state
  const jobs = useJobs(search)
  const filter = toJobFilter(search)
  const selection = useJobSelection(JSON.stringify(filter))
  const { mayWrite, disabledReason } = useMayWriteJobs()
  const isOpen = search.job !== undefined || search.new !== undefined
  const [wasOpened, setOpened] = useState(false)
  if (isOpen && !wasOpened) setOpened(true)

  const { counts } = jobs
  const hasNone = counts && !isFiltered ? counts.all + counts.archived === 0 : undefined
  const start = (from: string) =>
    change({ job: undefined, new: from, part: from === 'paste' ? 'description' : undefined })
  const firstTitle = useFirstJobTitle({
    hasNone,
    isBusy: isOpen,
    onStart: () => start('1'),
  })
  useHotkeys(
    mayWrite ? [{ keys: 'n', label: 'New job', group: 'Jobs', run: () => start('1') }] : [],
  )

  const openIndex = jobs.items?.findIndex(({ id }) => id === search.job) ?? -1
  const previousNext = usePreviousNext(jobs, openIndex, ({ id }) => change({ job: id }))
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
              disabledReason={disabledReason}
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
            <h2 className="sr-only">Job list</h2>
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
          <SheetPortal>
            <JobPanel
              firstTitle={firstTitle}
              onOpen={open}
              position={openIndex < 0 ? undefined : { at: openIndex + 1, of: jobs.total }}
              state={state}
              steps={previousNext}
            />
          </SheetPortal>
        )}
      </Suspense>
    </div>
  )
}

interface FirstJobInput {
  /** The company has no job at all. Undefined until it is known. */
  hasNone: boolean | undefined
  /** A job is already open. */
  isBusy: boolean
  onStart: () => void
}

/**
 * Returns the job title given at sign-up while the company has no job, to prefill a new one. On the
 * first visit the new job opens automatically.
 */
function useFirstJobTitle({ hasNone, isBusy, onStart }: FirstJobInput): string | null {
  const company = useCompanyInfo().lastKnown
  const { mayWrite } = useMayWriteJobs()
  const title = hasNone === true ? (company?.first_job_title ?? null) : null
  const companyId = company?.id
  const offer = useEffectEvent((id: string) => {
    const offered = createDevicePreference(`headwater.first-job.${id}`, ['offered'])
    if (offered.read() !== undefined) return
    offered.write('offered')
    if (!isBusy) onStart()
  })
  useEffect(() => {
    if (title !== null && mayWrite && companyId !== undefined) offer(companyId)
  }, [title, mayWrite, companyId])
  return title
}
