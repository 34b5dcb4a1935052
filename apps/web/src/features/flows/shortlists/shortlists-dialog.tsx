import { Share2 } from 'lucide-react'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { EmptyState } from '#ui/empty-state'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'
import { ShortlistItem } from './shortlist-item.tsx'
import { useShortlists } from './use-shortlists.ts'

interface ShortlistsDialogProps {
  flowId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What was shared from a session, with what was answered. */
export function ShortlistsDialog({ flowId, open, onOpenChange }: ShortlistsDialogProps) {
  return (
    <Dialog
      description="Links that show people to somebody without an account, and their answers."
      onOpenChange={onOpenChange}
      open={open}
      size="md"
      title="Shortlists"
    >
      <Lists flowId={flowId} />
    </Dialog>
  )
}

function Lists({ flowId }: { flowId: string }) {
  const { values, error, isLoading, retry, close } = useShortlists(flowId)
  if (isLoading && !values)
    return (
      <SkeletonRegion label="Loading the shortlists">
        <Skeleton className="h-24 w-full rounded-lg" />
      </SkeletonRegion>
    )
  if (!values)
    return (
      <Banner
        action={<Button onClick={retry}>Try again</Button>}
        title={error ?? 'The shortlists could not be loaded.'}
        tone="bad"
      />
    )
  if (values.shortlists.length === 0)
    return (
      <EmptyState icon={Share2} title="Nothing shared yet">
        Select people among the results and press Share.
      </EmptyState>
    )
  return (
    <ul aria-label="Shortlists" className="flex flex-col gap-4">
      {values.shortlists.map((list) => (
        <ShortlistItem key={list.id} list={list} onClose={close} />
      ))}
    </ul>
  )
}
