import { getPerson } from '@headwater/contract/people/people'
import { useQuery } from '@tanstack/react-query'
import { Ban, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatNumber } from '#lib/format'
import { loadQueryOptions } from '#lib/use-load-data'
import type { PreviousNext } from '#lib/use-previous-next'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { PreviousNextButtons } from '#ui/navigation/previous-next-buttons'
import { SidePanel } from '#ui/overlays/side-panel'
import { PersonDetails } from './person-details.tsx'
import { usePanelKeys } from './use-panel-keys.ts'

interface PersonPanelProps {
  /** Undefined when no person is open. */
  personId: string | undefined
  /** The position in the list, if they are in it. */
  position: { at: number; of: number | undefined } | undefined
  steps: PreviousNext
  isRemoving: boolean
  onClose: () => void
  onRemove: (id: string, doNotContact: boolean) => void
}

/** Shows one person in full next to the list. */
export function PersonPanel({
  personId,
  position,
  steps,
  isRemoving,
  onClose,
  onRemove,
}: PersonPanelProps) {
  // Keep showing the last person while the panel slides out.
  const [shown, setShown] = useState(personId)
  if (personId !== undefined && personId !== shown) setShown(personId)
  const query = useQuery({
    ...loadQueryOptions(getPerson, { personId: shown ?? '' }, messages),
    enabled: personId !== undefined,
  })
  const showsSkeleton = useDelayedLoading(query.isPending && personId !== undefined)
  const inside = useRef<HTMLDivElement>(null)
  usePanelKeys(inside, steps)
  if (shown === undefined) return null
  const name = query.data?.profile.name
  return (
    <SidePanel
      footer={
        query.data && (
          <>
            <Button icon={Trash2} loading={isRemoving} onClick={() => onRemove(shown, false)}>
              Remove
            </Button>
            <Button
              icon={Ban}
              kind="ghost"
              loading={isRemoving}
              onClick={() => onRemove(shown, true)}
              wraps
            >
              Remove and do not contact
            </Button>
          </>
        )
      }
      label={name ?? 'Person'}
      onOpenChange={(open) => open || onClose()}
      open={personId !== undefined}
      position={position ? formatPosition(position) : 'Person'}
      tools={<PreviousNextButtons back="Previous person" on="Next person" steps={steps} />}
    >
      <div ref={inside}>
        {query.data ? (
          <PersonDetails key={shown} person={query.data} />
        ) : query.isError ? (
          <Banner
            action={<Button onClick={() => void query.refetch()}>Try again</Button>}
            title={query.error.message}
            tone="bad"
          />
        ) : (
          showsSkeleton && <PersonSkeleton />
        )}
      </div>
    </SidePanel>
  )
}

function formatPosition({ at, of }: { at: number; of: number | undefined }): string {
  return of === undefined ? formatNumber(at) : `${formatNumber(at)} of ${formatNumber(of)}`
}

const messages = {
  404: 'Person not found. They may have been removed.',
  other: 'Couldn’t load this person. Try again in a moment.',
}

/** Skeleton of a person. */
function PersonSkeleton() {
  return (
    <SkeletonRegion label="Loading the person">
      <div className="flex gap-3.5 pt-1">
        <Skeleton className="size-12" round />
        <span className="flex flex-col gap-2.5 pt-1">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-56" />
          <Skeleton className="h-2.5 w-44" />
        </span>
      </div>
      <Skeleton className="mt-5 h-16 w-full" />
      {['w-52', 'w-44', 'w-60'].map((width) => (
        <div className="mt-6 flex flex-col gap-3" key={width}>
          <Skeleton className="h-2.5 w-20" />
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="h-3 w-72 max-w-full" />
          <Skeleton className="h-3 w-48" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
