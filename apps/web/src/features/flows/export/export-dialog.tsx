import { Dialog } from '#ui/overlays/dialog'
import { ExportForm } from './export-form.tsx'
import { type ExportSource, useExportAvailability } from './use-export-availability.ts'

interface ExportDialogProps extends ExportSource {
  flow: { id: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows the export form on a phone, where the list header has no space for another button. */
export function ExportDialog({ flow, open, onOpenChange, ...exported }: ExportDialogProps) {
  const { total, reason } = useExportAvailability(exported)
  return (
    <Dialog onOpenChange={onOpenChange} open={open} title="Export people">
      {reason === undefined ? (
        <ExportForm flowId={flow.id} onDone={() => onOpenChange(false)} total={total} />
      ) : (
        <p className="text-fg-2">{reason}</p>
      )}
    </Dialog>
  )
}
