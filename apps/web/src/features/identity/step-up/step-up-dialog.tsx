import { Dialog } from '#ui/overlays/dialog'
import { StepUpForm } from './step-up-form.tsx'
import type { useStepUpRequest } from './step-up-request.ts'

/** Asks the user to prove their identity before a sensitive action. */
export function StepUpDialog({ request }: { request: ReturnType<typeof useStepUpRequest> }) {
  return (
    <Dialog
      coversDialogs={true}
      description="This is a sensitive action. We won’t ask again for ten minutes."
      hasUnsavedChanges={true}
      onOpenChange={(open) => !open && request?.cancel()}
      open={request !== undefined}
      title="Confirm your identity"
    >
      {request && <StepUpForm onProved={request.grant} />}
    </Dialog>
  )
}
