import { somethingWentWrong } from '@headwater/contract/messages'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'

/** For who pressed a button and was led back instead of on. */
export function FormFailureDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      description="The payment page could not be opened, and nothing was charged. Try again; if it fails again, the payment provider may be away for a while."
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
