import { getPerson } from '@headwater/contract/sourcing/people'
import { useQuery } from '@tanstack/react-query'
import { Ban, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatNumber } from '#lib/format'
import { loadOptions } from '#lib/use-load-data'
import type { Steps } from '#lib/use-steps'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { PanelSteps } from '#ui/panel-steps'
import { SidePanel } from '#ui/side-panel'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { PersonSheet } from './person-sheet.tsx'
import { PersonSkeleton } from './person-skeleton.tsx'
import { usePanelKeys } from './use-panel-keys.ts'

interface PersonPanelProps {
  /** Undefined when nobody is open. */
  personId: string | undefined
  /** Where they stand in the list, as far as they are in it. */
  position: { at: number; of: number | undefined } | undefined
  steps: Steps
  isRemoving: boolean
  onClose: () => void
  onRemove: (id: string, neverAgain: boolean) => void
}

/** One person in full, beside the list. */
export function PersonPanel({
  personId,
  position,
  steps,
  isRemoving,
  onClose,
  onRemove,
}: PersonPanelProps) {
  // While it slides out it still shows whom it showed.
  const [shown, setShown] = useState(personId)
  if (personId !== undefined && personId !== shown) setShown(personId)
  const query = useQuery({
    ...loadOptions(getPerson, { personId: shown ?? '' }, messages),
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
              Remove and never take in again
            </Button>
          </>
        )
      }
      label={name ?? 'Person'}
      onOpenChange={(open) => open || onClose()}
      open={personId !== undefined}
      position={position ? sayPosition(position) : 'Person'}
      tools={<PanelSteps back="Person above" on="Person below" steps={steps} />}
    >
      <div ref={inside}>
        {query.data ? (
          <PersonSheet key={shown} person={query.data} />
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

function sayPosition({ at, of }: { at: number; of: number | undefined }): string {
  return of === undefined ? formatNumber(at) : `${formatNumber(at)} of ${formatNumber(of)}`
}

const messages = {
  404: 'There is no such person among your own. They may have been removed.',
  other: 'The person could not be loaded. Try again in a moment.',
}
