import type { FlowDetail } from '@headwater/contract/flows/flows'
import { sendPlanTest } from '@headwater/contract/flows/plan-people'
import { useMutation } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { Button } from '#ui/buttons/button'
import { toast } from '#ui/feedback/toast'
import { LazyDialog } from '#ui/overlays/lazy-dialog'
import { isLaunched } from '../session/header/flow-status-badge.tsx'
import { PlanStatus } from './plan-status.tsx'
import type { EditedPlan } from './use-plan-draft.ts'

interface PlanActionsProps {
  flow: FlowDetail
  plan: EditedPlan
  /** The step that a test email is sent of. */
  stepId: string | undefined
}

/** Shows whether the plan is saved, and sends or publishes it. */
export function PlanActions({ flow, plan, stepId }: PlanActionsProps) {
  const [isPublishing, setPublishing] = useState(false)
  const hasChanges = plan.isDirty || (plan.saved.published?.hasChanges ?? false)
  const test = useMutation({
    mutationFn: async (id: string) => {
      // The test is of what is on the screen.
      await plan.flush()
      return call(sendPlanTest, { flowId: flow.id, stepId: id })
    },
    onSuccess: ({ to }) => toast({ message: `Test sent to ${to}.`, tone: 'ok' }),
    onError: (error) => toast({ message: formatFailure(error), tone: 'bad' }),
  })
  if (flow.isArchived) return null
  return (
    <>
      <PlanStatus plan={plan} />
      <Button
        aria-label="Send test to me"
        disabledReason={stepId === undefined ? 'Add a step first.' : undefined}
        icon={FlaskConical}
        loading={test.isPending}
        onClick={() => stepId !== undefined && test.mutate(stepId)}
      >
        <span className="max-md:sr-only">Send test to me</span>
      </Button>
      {isLaunched(flow) && (
        <Button
          disabledReason={hasChanges ? undefined : 'Everything is published.'}
          kind="primary"
          onClick={() => {
            void plan.flush().then(() => setPublishing(true))
          }}
        >
          Publish changes
        </Button>
      )}
      <LazyDialog
        load={loadPublishDialog}
        onOpenChange={setPublishing}
        open={isPublishing}
        props={{ flowId: flow.id, planVersion: plan.saved.version }}
      />
    </>
  )
}

async function loadPublishDialog() {
  return (await import('./publish-dialog.tsx')).PublishDialog
}
