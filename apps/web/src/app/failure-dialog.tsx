import { somethingWentWrong } from '@headwater/contract/messages'
import { Button } from '#ui/buttons/button'
import { Dialog } from '#ui/overlays/dialog'

/** Shows that a screen failed to render. Closing the dialog renders the screen again. */
export function FailureDialog({ onRetry }: { onRetry: () => void }) {
  return (
    <Dialog
      description="This screen could not be shown. What you saved is safe, and the failure has been reported."
      footer={
        <>
          <Button onClick={() => window.location.assign('/main/dashboard')}>
            Go to the dashboard
          </Button>
          <Button kind="primary" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </>
      }
      onOpenChange={(open) => open || onRetry()}
      open
      role="alertdialog"
      title={somethingWentWrong}
    />
  )
}
