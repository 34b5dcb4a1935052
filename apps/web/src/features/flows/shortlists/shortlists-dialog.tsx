import {
  closeShortlist,
  listShortlists,
  type Shortlist,
} from '@headwater/contract/flows/shortlists'
import { useQueryClient } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { call } from '#lib/http-client'
import { type LoadedData, loadQueryOptions, useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { EmptyState } from '#ui/feedback/empty-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Dialog } from '#ui/overlays/dialog'
import { ShortlistItem } from './shortlist-item.tsx'

interface ShortlistsDialogProps {
  flowId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Lists the links shared from a session, with their answers. */
export function ShortlistsDialog({ flowId, open, onOpenChange }: ShortlistsDialogProps) {
  return (
    <Dialog
      description="Links for people without an account, and their answers."
      onOpenChange={onOpenChange}
      open={open}
      size="md"
      title="Shortlists"
    >
      <ShortlistsContent flowId={flowId} />
    </Dialog>
  )
}

function ShortlistsContent({ flowId }: { flowId: string }) {
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
        title={error ?? 'Couldn’t load the shortlists.'}
        tone="bad"
      />
    )
  if (values.shortlists.length === 0)
    return (
      <EmptyState icon={Share2} title="No shortlists yet">
        Select people in the results and choose Share.
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

type ShortlistsReply = { shortlists: Shortlist[] }

interface Shortlists extends LoadedData<ShortlistsReply> {
  close: (list: Shortlist) => Promise<void>
}

/** Loads the shortlists of a session and closes one on request. */
function useShortlists(flowId: string): Shortlists {
  const cache = useQueryClient()
  const loaded = useLoadData(listShortlists, { flowId })
  return {
    ...loaded,
    async close({ id: shortlistId }) {
      await call(closeShortlist, { shortlistId })
      await cache.invalidateQueries({
        queryKey: loadQueryOptions(listShortlists, { flowId }).queryKey,
      })
    },
  }
}
