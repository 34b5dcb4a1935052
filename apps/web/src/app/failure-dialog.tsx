import { somethingWentWrong } from '@headwater/contract/messages'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'

/** What people see when a screen broke. Closing it draws the screen again. */
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
