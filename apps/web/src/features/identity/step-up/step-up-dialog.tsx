import { Dialog } from '#ui/overlays/dialog'
import { StepUpForm } from './step-up-form.tsx'
import type { useStepUpRequest } from './step-up-request.ts'

/** Asks the user to prove their identity before a sensitive action. */
export function StepUpDialog({ request }: { request: ReturnType<typeof useStepUpRequest> }) {
  return (
    <Dialog
      coversDialogs={true}
      description="What you are about to do matters for the safety of your account. After this, nothing is asked for ten minutes."
      halfWritten={true}
      onOpenChange={(open) => !open && request?.cancel()}
      open={request !== undefined}
      title="Confirm that it is you"
    >
      {request && <StepUpForm onProved={request.grant} />}
    </Dialog>
  )
}
