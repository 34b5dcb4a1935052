import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { SavedPlan } from '@headwater/contract/flows/plans'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useNow } from '#lib/clock'
import { capitalise, formatWhen } from '#lib/format-when'
import { useHotkeys } from '#lib/use-hotkeys'
import { useLocale } from '#lib/use-locale'
import { Banner } from '#ui/feedback/banner'
import { Card, CardHeader } from '#ui/layout/card'
import { findThreadSubject } from './edit-steps.ts'
import { TemplateLine } from './email-parts.tsx'
import { formatZoneCity } from './format-plan.ts'
import { PlanActions } from './plan-actions.tsx'
import { PlanLoader } from './plan-loader.tsx'
import { PlanSettings } from './plan-settings.tsx'
import { StalePlanNotice } from './plan-status.tsx'
import { ReadinessCard } from './readiness-card.tsx'
import { SessionPageActions } from './session-page-frame.tsx'
import { type EditedPlan, usePlanDraft } from './use-plan-draft.ts'

/** Edits when a session sends, from where, and what it may spend. */
export function ScheduleStep({ flow }: { flow: FlowDetail }) {
  return (
    <PlanLoader flow={flow}>{(saved) => <ScheduleEditor flow={flow} saved={saved} />}</PlanLoader>
  )
}

function ScheduleEditor({ flow, saved }: { flow: FlowDetail; saved: SavedPlan }) {
  const plan = usePlanDraft(flow.id, saved)
  const navigate = useNavigate()
  const go = (step: 'messages' | 'launch') =>
    void navigate({
      to: '/main/flow-steps/$jobId/$flowId',
      params: { jobId: flow.jobId, flowId: flow.id },
      search: { step },
    })
  const review = flow.isArchived ? undefined : () => go('launch')
  useHotkeys(
    review ? [{ keys: 'mod+enter', label: 'Review launch', group: 'Session', run: review }] : [],
  )
  return (
    <div className="h-full overflow-y-auto">
      <SessionPageActions>
        <PlanActions flow={flow} plan={plan} stepId={plan.plan.steps[0]?.id} />
      </SessionPageActions>
      <div className="mx-auto flex max-w-240 flex-col gap-3 p-4 md:p-6">
        <StalePlanNotice plan={plan} />
        {flow.isArchived && (
          <Banner title="This session is archived">Restore it to change its schedule.</Banner>
        )}
        <div className="grid items-start gap-3 lg:grid-cols-2">
          <PlanSettings flow={flow} isReadOnly={flow.isArchived} plan={plan} />
          <div className="flex flex-col gap-3">
            <DatesCard plan={plan} />
            <ReadinessCard flow={flow} onReview={review} onStep={() => go('messages')} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Lists when each step would leave. */
function DatesCard({ plan }: { plan: EditedPlan }) {
  const now = useNow(60_000)
  const { language } = useLocale()
  const { steps } = plan.plan
  const { stepDates, timeZone } = plan.saved
  return (
    <Card className="flex flex-col gap-3">
      <CardHeader aside={`Time in ${formatZoneCity(timeZone)}`} title="If you launch now" />
      {steps.length === 0 ? (
        <p className="text-fg-2">Add emails in Messages to see their dates.</p>
      ) : (
        <ol className="flex flex-col gap-2">
          {steps.map((step, index) => {
            const date = stepDates[index]
            return (
              <li className="flex items-baseline gap-3" key={step.id}>
                <span className="shrink-0 font-medium">Step {index + 1}</span>
                <span className="min-w-0 flex-1 truncate text-fg-2">
                  <Suspense fallback={null}>
                    <TemplateLine text={findThreadSubject(steps, index) || 'No subject'} />
                  </Suspense>
                </span>
                <span className="shrink-0 text-type-12 text-fg-2 tabular-nums">
                  {date ? capitalise(formatWhen(date, now, { timeZone, language })) : 'No date yet'}
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </Card>
  )
}
