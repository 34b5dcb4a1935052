import { getResultPerson } from '@headwater/contract/flows/results'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { usePanelKeys } from '#features/people'
import { formatCount, formatNumber } from '#lib/format'
import { loadQueryOptions } from '#lib/use-load-data'
import { usePreviousNext } from '#lib/use-previous-next'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { PreviousNextButtons } from '#ui/navigation/previous-next-buttons'
import { SidePanel } from '#ui/overlays/side-panel'
import type { Results } from '../../use-results.ts'
import type { ActTarget } from '../acts/act-target.ts'
import { getAnonymousName } from '../blind-mode.ts'
import type { RankedRow } from '../row/ranked-row.ts'
import { useRowContext } from '../row/row-context.ts'
import { UnlockButton } from '../row/unlock-button.tsx'
import { PersonMenuButton } from '../similar/person-menu-button.tsx'
import { PersonView } from './person-view.tsx'

interface ResultPersonPanelProps {
  flowId: string
  openId: string | undefined
  /** All people in the list, in its order. */
  listed: readonly RankedRow[]
  find: (id: string | undefined) => RankedRow | undefined
  /** The list that continues after those loaded. */
  results: Results
  /** The number of people in the whole list. */
  total: number
  onOpen: (id: string) => void
  onClose: () => void
}

/** Shows one person of the results in full next to the list. */
export function ResultPersonPanel(props: ResultPersonPanelProps) {
  const { flowId, openId, listed, find: findRow, results, total, onOpen, onClose } = props
  const { isBlind } = useRowContext()
  // Keep showing the last person while the panel slides out.
  const [shown, setShown] = useState(openId)
  if (openId !== undefined && openId !== shown) setShown(openId)
  const query = useQuery({
    ...loadQueryOptions(getResultPerson, { flowId, personId: shown ?? '' }, messages),
    enabled: openId !== undefined,
  })
  const at = listed.findIndex(({ hit }) => hit.id === shown)
  const row = findRow(shown)
  const steps = usePreviousNext(
    { items: listed, hasMore: results.hasMore, error: results.failure, loadMore: results.loadMore },
    at,
    ({ hit }) => onOpen(hit.id),
  )
  const isSlow = useDelayedLoading(query.isPending && openId !== undefined)
  const inside = useRef<HTMLDivElement>(null)
  usePanelKeys(inside, steps)
  if (shown === undefined) return null
  const person = query.data
  const name = isBlind
    ? (row?.name ?? getAnonymousName(undefined))
    : (person?.profile.name ?? row?.name)
  const target = person && { hit: person, name: name ?? '' }
  return (
    <SidePanel
      footer={target && <PersonActs employer={row?.hit.person.employer ?? null} target={target} />}
      label={name ?? 'Person'}
      onOpenChange={(isOpen) => isOpen || onClose()}
      open={openId !== undefined}
      position={row ? formatPosition(row, total) : 'Not in the results'}
      tools={<PreviousNextButtons back="Previous person" on="Next person" steps={steps} />}
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
          isSlow && <ResultPersonSkeleton />
        )}
      </div>
    </SidePanel>
  )
}

function formatPosition({ hit, rank }: RankedRow, total: number): string {
  const place = `${formatNumber(rank)} of ${formatNumber(total)}`
  if (hit.missed.length === 0) return place
  return `${place}, misses ${formatCount(hit.missed.length, 'must-have', 'must-haves')}`
}

function ResultPersonSkeleton() {
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
  404: 'You no longer have access to this person.',
  other: 'Couldn’t load this person. Try again in a moment.',
}

/** The footer of the panel: unlock and pipeline. */
function PersonActs({ target, employer }: { target: ActTarget; employer: string | null }) {
  const { acts, allowed } = useRowContext()
  const { id, personStatus } = target.hit
  const isAdded = useStore(acts.store, ({ added }) => added.has(id))
  const isIn = personStatus.candidate !== null || isAdded
  const canUnlock =
    personStatus.contactStatus.state === 'locked' && personStatus.contactStatus.hint !== null
  return (
    <>
      {canUnlock && <UnlockButton kind="primary" size="md" target={target} />}
      <Button
        disabledReason={allowed.whyNotSave ?? (isIn ? 'Already in the pipeline.' : undefined)}
        icon={Plus}
        onClick={() => void acts.save([target])}
      >
        Save to pipeline
      </Button>
      <PersonMenuButton person={{ id, name: target.name, employer }} />
    </>
  )
}
