import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/buttons/button'
import { type ExportSource, useExportAvailability } from './use-export-availability.ts'

const ExportPopover = lazy(async () => ({
  default: (await import('./export-popover.tsx')).ExportPopover,
}))

/** Exports the people of a session as a file. When that is impossible, the button shows why. */
export function ExportResultsButton({
  flow,
  ...exported
}: ExportSource & { flow: { id: string } }) {
  const [wasOpened, setWasOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { total, reason } = useExportAvailability(exported)
  // A popover closed by a change of the search must not reopen by itself.
  if (isOpen && reason !== undefined) setOpen(false)
  const button = (
    <Button
      aria-haspopup="dialog"
      disabledReason={reason}
      icon={Download}
      onClick={() => {
        setWasOpened(true)
        setOpen(true)
      }}
    >
      Export
    </Button>
  )
  if (!wasOpened || reason !== undefined) return button
  return (
    <Suspense fallback={button}>
      <ExportPopover flowId={flow.id} onOpenChange={setOpen} open={isOpen} total={total} />
    </Suspense>
  )
}
