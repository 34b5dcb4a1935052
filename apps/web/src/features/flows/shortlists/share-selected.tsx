import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { BulkBarButton } from '#ui/bulk-bar'

const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}))

interface ShareSelectedProps {
  flowId: string
  personIds: readonly string[]
}

/** The way from selected people to a link; for whoever works in the pipeline. */
export function ShareSelected({ flowId, personIds }: ShareSelectedProps) {
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
