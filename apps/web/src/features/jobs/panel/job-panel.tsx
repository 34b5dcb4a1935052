import { getJob } from '@headwater/contract/jobs/jobs'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#lib/format'
import { loadOptions } from '#lib/use-load-data'
import type { Steps } from '#lib/use-steps'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { PanelSteps } from '#ui/panel-steps'
import { SidePanel } from '#ui/side-panel'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { JobMenuButton } from '../list/job-menu-button.tsx'
import type { JobSearchState } from '../use-job-search.ts'
import { useMayWrite } from '../use-may-write.ts'
import { emptyDraft } from './job-draft-rules.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { PanelFoot } from './panel-foot.tsx'
import { PanelHead } from './panel-head.tsx'
import { PanelNotices } from './panel-notices.tsx'
import { PanelParts } from './panel-parts.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { useJobEditor } from './use-job-editor.ts'
import { usePanelTarget } from './use-panel-target.ts'

interface JobPanelProps {
  state: JobSearchState
  /** The title that the company's sign-up began with, while it has no job. */
  firstTitle: string | null
  /** Where the job stands in the list, as far as it is in it. */
  position: { at: number; of: number | undefined } | undefined
  steps: Steps
  onOpen: (id: string) => void
}

/** One job beside the list, or a new one being written. */
export function JobPanel({ state, firstTitle, position, steps, onOpen }: JobPanelProps) {
  const { search, change } = state
  const { mayWrite } = useMayWrite()
  const { isOpen, shown } = usePanelTarget(search, firstTitle)
  const jobId = shown?.jobId
  const query = useQuery({
    ...loadOptions(getJob, { jobId: jobId ?? '' }, messages),
    enabled: jobId !== undefined && isOpen,
  })
  const job = jobId === undefined ? undefined : query.data
  const editor = useJobEditor({
    key: shown?.key ?? '',
    seed: shown?.seed ?? emptyDraft,
    job,
    onCreated: ({ id }) => change({ new: undefined, job: id, part: 'searches' }, { isSaved: true }),
    onFault: (field) => change({ part: inDescription.includes(field) ? 'description' : undefined }),
  })
  const showsSkeleton = useDelayedLoading(query.isPending && jobId !== undefined)
  if (!shown) return null
  const isNew = jobId === undefined
  // Team and searches act at once: there is nothing to save, unless something waits from before.
  const isWritten = search.part === undefined || search.part === 'description'
  const hasFoot = isNew || (job !== undefined && (isWritten || editor.isDirty))

  async function reload() {
    const { data } = await query.refetch()
    if (data) editor.startAnew(data)
  }

  return (
    <SidePanel
      footer={mayWrite && hasFoot && <PanelFoot editor={editor} job={job} />}
      label={isNew ? 'New job' : (job?.title ?? 'Job')}
      onOpenChange={(open) => open || change({ job: undefined, new: undefined, part: undefined })}
      open={isOpen}
      position={isNew ? 'New job' : position ? sayPosition(position) : 'Job'}
      tools={
        !isNew && (
          <>
            {job && <JobMenuButton job={job} onOpen={onOpen} />}
            <PanelSteps back="Job above" on="Job below" steps={steps} />
          </>
        )
      }
    >
      <LeaveGuard isDirty={editor.isDirty && isOpen} />
      {isNew ? (
        <h3 className="pb-3 text-type-18">New job</h3>
      ) : job ? (
        <PanelHead job={job} onOpen={onOpen} />
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
          <PanelParts editor={editor} job={job} key={shown.key} state={state} />
        </>
      )}
    </SidePanel>
  )
}

const inDescription = ['description', 'criteria']
function sayPosition({ at, of }: { at: number; of: number | undefined }): string {
  return of === undefined ? formatNumber(at) : `${formatNumber(at)} of ${formatNumber(of)}`
}

const messages = {
  404: 'There is no such job among those you may see.',
  other: 'The job could not be loaded. Try again in a moment.',
}
