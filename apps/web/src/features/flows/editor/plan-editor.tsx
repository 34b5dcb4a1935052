import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { SavedPlan } from '@headwater/contract/flows/plans'
import { useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { lazy, Suspense, useState } from 'react'
import { useHotkeys } from '#lib/use-hotkeys'
import { Banner } from '#ui/feedback/banner'
import { Segmented } from '#ui/forms/segmented'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { isLaunched } from '../session/header/flow-status-badge.tsx'
import { PlanActions } from './plan-actions.tsx'
import { PlanSettings } from './plan-settings.tsx'
import { StalePlanNotice } from './plan-status.tsx'
import { ReadinessCard } from './readiness-card.tsx'
import { SearchCard } from './search-card.tsx'
import { SessionPageActions } from './session-page-frame.tsx'
import { StepSkeleton } from './step-skeleton.tsx'
import { Timeline } from './timeline.tsx'
import { useAudience } from './use-audience.ts'
import { usePlanDraft } from './use-plan-draft.ts'

const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }))

interface PlanEditorProps {
  flow: FlowDetail
  saved: SavedPlan
}

type Part = 'write' | 'preview' | 'settings'

/** Shows the emails, the preview and the settings side by side, or one at a time. */
export function PlanEditor({ flow, saved }: PlanEditorProps) {
  const plan = usePlanDraft(flow.id, saved)
  const audience = useAudience(flow.id)
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(width < 1280px)')
  const [part, setPart] = useState<Part>('write')
  const { steps } = plan.plan
  const [openId, setOpenId] = useState<string | undefined>(steps[0]?.id)
  // The preview follows the step that is edited.
  const [shownId, setShownId] = useState<string | undefined>(steps[0]?.id)
  const launched = isLaunched(flow)
  const isReadOnly = flow.isArchived

  /** The main act of a session that was launched is to publish, so that keys review drafts alone. */
  function reviewDraft() {
    if (!launched && !isReadOnly) review()
  }

  function review() {
    void navigate({
      to: '/main/flow-steps/$jobId/$flowId',
      params: { jobId: flow.jobId, flowId: flow.id },
      search: { step: 'launch' },
    })
  }

  function togglePreview() {
    if (isNarrow) setPart(part === 'preview' ? 'write' : 'preview')
    else document.getElementById(previewId)?.focus()
  }

  useHotkeys([
    ...(launched
      ? []
      : [{ keys: 'mod+enter', label: 'Review launch', group: 'Session', run: reviewDraft }]),
    { keys: 'mod+shift+p', label: 'Preview', group: 'Session', run: togglePreview },
  ])

  const columnClass = (column: Part) =>
    clsx('min-w-0 overflow-y-auto', isNarrow && (part === column ? 'flex-1' : 'hidden'))
  return (
    <div className="flex h-full flex-col">
      <SessionPageActions>
        <PlanActions flow={flow} plan={plan} stepId={shownId ?? steps[0]?.id} />
      </SessionPageActions>
      {(plan.isStale || isReadOnly) && (
        <div className="flex flex-col gap-2 px-4 pt-3 md:px-6">
          <StalePlanNotice plan={plan} />
          {isReadOnly && (
            <Banner title="This session is archived">Restore it to change its emails.</Banner>
          )}
        </div>
      )}
      {isNarrow && (
        <div className="flex shrink-0 border-b border-line px-4 py-2 md:px-6">
          <Segmented
            label="Part of the session"
            onValueChange={setPart}
            segments={parts}
            value={part}
          />
        </div>
      )}
      <div className="flex min-h-0 flex-1 xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(320px,384px)_minmax(304px,344px)]">
        <section aria-label="Emails" className={columnClass('write')} inert={isReadOnly}>
          <Timeline
            audience={audience}
            flow={flow}
            onOpen={setOpenId}
            onReview={reviewDraft}
            onShow={setShownId}
            openId={openId}
            plan={plan}
            search={<SearchCard audience={audience} flow={flow} plan={plan} />}
          />
        </section>
        <section
          aria-label="Preview"
          className={clsx(
            columnClass('preview'),
            'bg-sunken outline-none xl:border-x xl:border-line',
          )}
          id={previewId}
          tabIndex={-1}
        >
          <Suspense fallback={<StepSkeleton />}>
            <Preview
              audience={audience}
              flow={flow}
              onShow={setShownId}
              plan={plan}
              shownId={shownId}
            />
          </Suspense>
        </section>
        <section aria-label="Settings" className={columnClass('settings')}>
          <div className="flex flex-col gap-3 p-4">
            <PlanSettings flow={flow} isReadOnly={isReadOnly} plan={plan} />
            <ReadinessCard
              flow={flow}
              onReview={isReadOnly ? undefined : review}
              onStep={(id) => {
                setPart('write')
                setOpenId(id)
                setShownId(id)
              }}
            />
          </div>
        </section>
      </div>
    </div>
  )
}

const previewId = 'session-preview'

const parts: readonly { value: Part; label: string }[] = [
  { value: 'write', label: 'Emails' },
  { value: 'preview', label: 'Preview' },
  { value: 'settings', label: 'Settings' },
]
