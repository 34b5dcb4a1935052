import { somethingWentWrong } from '@headwater/contract/messages'
import { Button } from '#ui/buttons/button'
import { Dialog } from '#ui/overlays/dialog'

/** Explains that the payment page could not be opened after the user was redirected back. */
export function PaymentFormErrorDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      description="The payment page couldn’t be opened, and nothing was charged. Try again. If it keeps failing, the payment provider may be unavailable."
      footer={
        <Button kind="primary" onClick={onClose}>
          Back to billing
        </Button>
      }
      onOpenChange={(open) => open || onClose()}
      open
      role="alertdialog"
      title={somethingWentWrong}
    />
  )
}
