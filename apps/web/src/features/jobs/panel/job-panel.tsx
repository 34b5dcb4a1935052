import { getJob } from '@headwater/contract/jobs/jobs'
import { useQuery } from '@tanstack/react-query'
import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '#lib/format'
import { usePageTitle } from '#lib/page-title'
import { isSignedIn } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'
import type { PreviousNext } from '#lib/use-previous-next'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { PreviousNextButtons } from '#ui/navigation/previous-next-buttons'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { SidePanel } from '#ui/overlays/side-panel'
import { findTemplate } from '../job-templates.ts'
import { JobMenuButton } from '../list/job-menu-button.tsx'
import type { JobSearch, JobSearchState } from '../use-job-search.ts'
import { useMayWriteJobs } from '../use-may-write-jobs.ts'
import { emptyDraft, type JobDraft } from './job-draft.ts'
import { JobPanelFooter } from './job-panel-footer.tsx'
import { JobPanelHeader } from './job-panel-header.tsx'
import { JobPanelTabs } from './job-panel-tabs.tsx'
import { type JobEditor, useJobEditor } from './use-job-editor.ts'

interface JobPanelProps {
  state: JobSearchState
  /** The job title given at the company's sign-up, while it has no job. */
  firstTitle: string | null
  /** The position of the job in the list, if it is in it. */
  position: { at: number; of: number | undefined } | undefined
  steps: PreviousNext
  onOpen: (id: string) => void
}

/** Shows one job next to the list, or a new one being edited. */
export function JobPanel({
  state,
  firstTitle,
  position,
  steps: previousNext,
  onOpen,
}: JobPanelProps) {
  const { search, change } = state
  const { mayWrite } = useMayWriteJobs()
  const navigate = useNavigate()
  const { isOpen, shown } = usePanelTarget(search, firstTitle)
  const jobId = shown?.jobId
  const query = useQuery({
    ...loadQueryOptions(getJob, { jobId: jobId ?? '' }, messages),
    enabled: jobId !== undefined && isOpen,
  })
  const job = jobId === undefined ? undefined : query.data
  usePageTitle(
    isOpen ? (job?.title ?? (jobId === undefined && shown ? 'New job' : undefined)) : undefined,
  )
  const editor = useJobEditor({
    key: shown?.key ?? '',
    seed: shown?.seed ?? emptyDraft,
    job,
    onCreated: ({ id }) =>
      void navigate({ to: '/main/sessions', search: { jobId: id } as object, ignoreBlocker: true }),
    onFault: (field) => change({ part: inDescription.includes(field) ? 'description' : undefined }),
  })
  const showsSkeleton = useDelayedLoading(query.isPending && jobId !== undefined)
  if (!shown) return null
  const isNew = jobId === undefined
  // The team is saved at once, so the footer is shown there only for earlier unsaved
  // changes.
  const isWritten = search.part === undefined || search.part === 'description'
  const hasFooter = isNew || (job !== undefined && (isWritten || editor.isDirty))

  async function reload() {
    const { data } = await query.refetch()
    if (data) editor.startAnew(data)
  }

  return (
    <SidePanel
      footer={mayWrite && hasFooter && <JobPanelFooter editor={editor} job={job} />}
      label={isNew ? 'New job' : (job?.title ?? 'Job')}
      onOpenChange={(open) => open || change({ job: undefined, new: undefined, part: undefined })}
      open={isOpen}
      position={isNew ? 'New job' : position ? formatPosition(position) : 'Job'}
      tools={
        !isNew && (
          <>
            {job && <JobMenuButton job={job} onOpen={onOpen} />}
            <PreviousNextButtons back="Previous job" on="Next job" steps={previousNext} />
          </>
        )
      }
    >
      <UnsavedJobGuard isDirty={editor.isDirty && isOpen} />
      {isNew ? (
        <h3 className="pb-3 text-type-18">New job</h3>
      ) : job ? (
        <JobPanelHeader job={job} onOpen={onOpen} />
      ) : query.isError ? (
        <Banner
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
          title={query.error.message}
          tone="bad"
        />
      ) : (
        showsSkeleton && <PanelSkeleton />
      )}
      {(isNew || job) && (
        <>
          <PanelNotices editor={editor} onReload={() => void reload()} />
          <JobPanelTabs editor={editor} job={job} key={shown.key} state={state} />
        </>
      )}
    </SidePanel>
  )
}

const inDescription = ['description', 'criteria']
function formatPosition({ at, of }: { at: number; of: number | undefined }): string {
  return of === undefined ? formatNumber(at) : `${formatNumber(at)} of ${formatNumber(of)}`
}

const messages = {
  404: 'Job not found.',
  other: 'Couldn’t load the job. Try again in a moment.',
}

/**
 * Asks before unsaved input is lost by opening another job, closing the panel or leaving the page.
 */
function UnsavedJobGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // When the session has ended, leaving is not blocked.
    shouldBlockFn: ({ current, next }) =>
      isDirty && isSignedIn() && editedJobKey(current) !== editedJobKey(next),
    enableBeforeUnload: () => isDirty && isSignedIn(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      cancelLabel="Stay"
      confirmLabel="Leave without saving"
      description="Your changes to this job are not saved and will be lost."
      kind="danger"
      onConfirm={() => proceed?.()}
      onOpenChange={(open) => open || reset?.()}
      open={status === 'blocked'}
      title="Leave without saving?"
    />
  )
}

/** Identifies the job being edited in a location. Filters and tabs do not change it. */
function editedJobKey({ pathname, search }: { pathname: string; search: unknown }): string {
  const { job, new: fresh } = search as { job?: unknown; new?: unknown }
  return JSON.stringify([pathname, job ?? null, fresh ?? null])
}

interface PanelNoticesProps {
  editor: JobEditor
  onReload: () => void
}

/** Shows why saving failed and what helps. */
function PanelNotices({ editor, onReload }: PanelNoticesProps) {
  const { isStale, failure } = editor
  if (isStale)
    return (
      <Banner
        action={<Button onClick={onReload}>Reload</Button>}
        title="Someone else changed this job while you were editing"
        tone="warn"
      >
        Your changes were not saved. Copy what you want to keep, then reload to see their version.
      </Banner>
    )
  return failure === undefined ? null : <Banner title={failure} tone="bad" />
}

/** Skeleton of the job panel. */
function PanelSkeleton() {
  return (
    <SkeletonRegion label="Loading job">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="mt-2.5 h-3 w-40" />
      <Skeleton className="mt-4 h-5 w-44" />
      <Skeleton className="mt-4 h-8" />
      {['title', 'department', 'place'].map((field) => (
        <div className="mt-5" key={field}>
          <Skeleton className="h-3 w-20" />
          <Skeleton className="mt-2 h-8" />
        </div>
      ))}
    </SkeletonRegion>
  )
}

interface PanelTarget {
  /** The open job, or undefined for a new one. */
  jobId: string | undefined
  key: string
  seed: JobDraft
}

/** Returns what the panel shows, from the URL. It keeps its content while it slides out. */
function usePanelTarget(search: JobSearch, firstTitle: string | null) {
  const target = targetOf(search, firstTitle)
  const [shown, setShown] = useState(target)
  if (target !== undefined && target.key !== shown?.key) setShown(target)
  return { isOpen: target !== undefined, shown: target ?? shown }
}

function targetOf(search: JobSearch, firstTitle: string | null): PanelTarget | undefined {
  const { job, new: from } = search
  if (job !== undefined) return { jobId: job, key: job, seed: emptyDraft }
  if (from === undefined) return undefined
  const seed = findTemplate(from)?.draft ?? { ...emptyDraft, title: firstTitle ?? '' }
  return { jobId: undefined, key: `new:${from}`, seed }
}
