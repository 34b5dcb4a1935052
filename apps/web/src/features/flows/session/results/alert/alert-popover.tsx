import type { ReactElement } from 'react'
import { Popover } from '#ui/overlays/popover'
import { AlertForm, type AlertFormProps } from './alert-form.tsx'

interface AlertPopoverProps extends Omit<AlertFormProps, 'onDone'> {
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows the alert below its button. */
export function AlertPopover({ trigger, open, onOpenChange, ...form }: AlertPopoverProps) {
  return (
    <Popover
      align="end"
      className="w-98! rounded-xl! p-0! shadow-4!"
      label="Alert for this search"
      onOpenChange={onOpenChange}
      open={open}
      trigger={trigger}
    >
      <AlertForm {...form} hasTitle onDone={() => onOpenChange(false)} />
    </Popover>
  )
}
