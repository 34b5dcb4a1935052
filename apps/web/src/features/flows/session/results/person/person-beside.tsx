import { getResultPerson } from '@headwater/contract/flows/results'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { usePanelKeys } from '#features/sourcing'
import { formatNumber } from '#lib/format'
import { loadOptions } from '#lib/use-load-data'
import { useSteps } from '#lib/use-steps'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { PanelSteps } from '#ui/panel-steps'
import { SidePanel } from '#ui/side-panel'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { blindName } from '../blind-mode.ts'
import type { PlacedRow } from '../row/placed-row.ts'
import { useRowContext } from '../row/row-context.ts'
import type { Results } from '../session-parts.ts'
import { PersonActs } from './person-acts.tsx'
import { PersonView } from './person-view.tsx'

interface PersonBesideProps {
  flowId: string
  openId: string | undefined
  /** Everybody the list shows, in its order. */
  listed: readonly PlacedRow[]
  find: (id: string | undefined) => PlacedRow | undefined
  results: Results
  onOpen: (id: string) => void
  onClose: () => void
}

/** One of the people found in full, beside the list. */
export function PersonBeside(props: PersonBesideProps) {
  const { flowId, openId, listed, find, results, onOpen, onClose } = props
  const { isBlind } = useRowContext()
  // While it slides out it still shows whom it showed.
  const [shown, setShown] = useState(openId)
  if (openId !== undefined && openId !== shown) setShown(openId)
  const query = useQuery({
    ...loadOptions(getResultPerson, { flowId, personId: shown ?? '' }, messages),
    enabled: openId !== undefined,
  })
  const at = listed.findIndex(({ hit }) => hit.id === shown)
  const row = find(shown)
  const steps = useSteps(
    { items: listed, hasMore: results.hasMore, error: results.failure, loadMore: results.loadMore },
    at,
    ({ hit }) => onOpen(hit.id),
  )
  const isSlow = useDelayedLoading(query.isPending && openId !== undefined)
  const inside = useRef<HTMLDivElement>(null)
  usePanelKeys(inside, steps)
  if (shown === undefined) return null
  const person = query.data
  const name = isBlind ? (row?.name ?? blindName(undefined)) : (person?.profile.name ?? row?.name)
  const target = person && { hit: person, name: name ?? '' }
  return (
    <SidePanel
      footer={target && <PersonActs target={target} />}
      label={name ?? 'Person'}
      onOpenChange={(isOpen) => isOpen || onClose()}
      open={openId !== undefined}
      position={row ? sayPosition(row, results.total) : 'Not among those found'}
      tools={<PanelSteps back="Person above" on="Person below" steps={steps} />}
    >
      <div data-result-keys="" ref={inside}>
        {person && target ? (
          <PersonView key={shown} person={person} row={row} target={target} />
        ) : query.isError ? (
          <Banner
            action={<Button onClick={() => void query.refetch()}>Try again</Button>}
            title={query.error.message}
            tone="bad"
          />
        ) : (
          isSlow && <PersonBesideSkeleton />
        )}
      </div>
    </SidePanel>
  )
}

function sayPosition({ hit, rank }: PlacedRow, total: number): string {
  if (hit.missed !== undefined) return 'Just misses one requirement'
  return `${formatNumber(rank)} of ${formatNumber(total)}`
}

function PersonBesideSkeleton() {
  return (
    <SkeletonRegion label="Loading the person">
      <div className="flex gap-3.5 pt-1">
        <Skeleton className="size-12" round />
        <span className="flex flex-col gap-2.5 pt-1">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-56" />
        </span>
      </div>
      <Skeleton className="mt-5 h-16 w-full" />
      <Skeleton className="mt-6 h-3 w-52" />
      <Skeleton className="mt-3 h-3 w-72 max-w-full" />
    </SkeletonRegion>
  )
}

const messages = {
  404: 'This person is no longer among those you can see here.',
  other: 'The person could not be loaded. Try again in a moment.',
}
