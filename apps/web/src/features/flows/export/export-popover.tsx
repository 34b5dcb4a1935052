import { Download } from 'lucide-react'
import { Button } from '#ui/button'
import { Popover } from '#ui/popover'
import { ExportForm } from './export-form.tsx'

interface ExportPopoverProps {
  flowId: string
  total: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What is asked about a file, hanging on the button that asks for it. */
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
