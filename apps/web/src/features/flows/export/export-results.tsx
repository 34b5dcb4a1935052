import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button'
import { type Exported, useExportable } from './use-exportable.ts'

const ExportPopover = lazy(async () => ({
  default: (await import('./export-popover.tsx')).ExportPopover,
}))

/** Takes the people of a session home as a file; what stands in the way says so on the button. */
export function ExportResults({ flow, ...exported }: Exported & { flow: { id: string } }) {
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { total, reason } = useExportable(exported)
  // What stood open when the search was changed does not come back by itself.
  if (isOpen && reason !== undefined) setOpen(false)
  const button = (
    <Button
      aria-haspopup="dialog"
      disabledReason={reason}
      icon={Download}
      onClick={() => {
        setAsked(true)
        setOpen(true)
      }}
    >
      Export
    </Button>
  )
  if (!isAsked || reason !== undefined) return button
  return (
    <Suspense fallback={button}>
      <ExportPopover flowId={flow.id} onOpenChange={setOpen} open={isOpen} total={total} />
    </Suspense>
  )
}
