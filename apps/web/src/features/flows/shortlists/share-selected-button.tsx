import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { BulkBarButton } from '#ui/data/bulk-bar'

const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}))

interface ShareSelectedButtonProps {
  flowId: string
  personIds: readonly string[]
}

/** Opens the share dialog for selected people. Requires access to the pipeline. */
export function ShareSelectedButton({ flowId, personIds }: ShareSelectedButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <BulkBarButton icon={Share2} onClick={() => setOpen(true)}>
        Share
      </BulkBarButton>
      <Suspense>
        {isOpen && (
          <ShareDialog flowId={flowId} onOpenChange={setOpen} open personIds={personIds} />
        )}
      </Suspense>
    </>
  )
}
