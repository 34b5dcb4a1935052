import { Dialog } from '#ui/overlays/dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'
import { AlertForm, type AlertFormProps } from './alert-form.tsx'

/** Shows the alert on a phone, where a popover has no space. */
export function AlertDialog({
  open,
  onOpenChange,
  ...form
}: Omit<AlertFormProps, 'onDone'> & DialogState) {
  return (
    <Dialog onOpenChange={onOpenChange} open={open} title="Alert for this search">
      <div className="-mx-6 -mb-5">
        <AlertForm {...form} onDone={() => onOpenChange(false)} />
      </div>
    </Dialog>
  )
}
