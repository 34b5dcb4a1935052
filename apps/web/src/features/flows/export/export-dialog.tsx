import { Dialog } from '#ui/dialog'
import { ExportForm } from './export-form.tsx'
import { type Exported, useExportable } from './use-exportable.ts'

interface ExportDialogProps extends Exported {
  flow: { id: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** On a phone, where the head of the list has no room for another button. */
export function ExportDialog({ flow, open, onOpenChange, ...exported }: ExportDialogProps) {
  const { total, reason } = useExportable(exported)
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
