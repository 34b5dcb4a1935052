import { somethingWentWrong } from '@headwater/contract/messages'
import { Button } from '#ui/buttons/button'
import { Dialog } from '#ui/overlays/dialog'

/** Shows that a screen failed to render. Closing the dialog renders the screen again. */
export function FailureDialog({ onRetry }: { onRetry: () => void }) {
  return (
    <Dialog
      description="This page couldn’t be shown. Your saved work is safe, and the error was reported."
      footer={
        <>
          <Button onClick={() => window.location.assign('/main/dashboard')}>Go to dashboard</Button>
          <Button kind="primary" onClick={() => window.location.reload()}>
            Reload page
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
