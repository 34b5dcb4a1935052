import type { FlowDetail } from '@headwater/contract/flows/flows'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { StepSkeleton } from './step-skeleton.tsx'
import { flushPlanDraft } from './use-plan-draft.ts'

/** Shows what follows once the plan is saved, so that no older one is launched. */
export function SavedPlanGate({ flow, children }: { flow: FlowDetail; children: ReactNode }) {
  const [isSaved, setSaved] = useState<boolean>()
  useEffect(() => {
    let isCurrent = true
    void flushPlanDraft(flow.id).then((isSaved) => isCurrent && setSaved(isSaved))
    return () => {
      isCurrent = false
    }
  }, [flow.id])
  if (isSaved) return children
  if (isSaved === undefined) return <StepSkeleton />
  return (
    <div className="p-4 md:p-6">
      <Banner
        action={
          <Button asChild>
            <Link
              params={{ jobId: flow.jobId, flowId: flow.id }}
              search={{ step: 'messages' }}
              to="/main/flow-steps/$jobId/$flowId"
            >
              Back to messages
            </Link>
          </Button>
        }
        title="Your latest changes are not saved"
        tone="warn"
      >
        A launch sends what is saved. Save your changes first.
      </Banner>
    </div>
  )
}
