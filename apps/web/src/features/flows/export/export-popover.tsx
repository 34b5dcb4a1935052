import { Download } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { Popover } from '#ui/overlays/popover'
import { ExportForm } from './export-form.tsx'

interface ExportPopoverProps {
  flowId: string
  total: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows the export form in a popover below its button. */
export function ExportPopover({ flowId, total, open, onOpenChange }: ExportPopoverProps) {
  return (
    <Popover
      align="end"
      label="Export people"
      onOpenChange={onOpenChange}
      open={open}
      trigger={<Button icon={Download}>Export</Button>}
    >
      <ExportForm flowId={flowId} onDone={() => onOpenChange(false)} total={total} />
    </Popover>
  )
}
