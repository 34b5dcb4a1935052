import { useState } from 'react'
import { useHotkeys } from '#lib/use-hotkeys'
import { usePreviousNext } from '#lib/use-previous-next'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { EmptyState } from '#ui/feedback/empty-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { PairList } from './pair-list.tsx'
import { PairView } from './pair-view.tsx'
import { useDecisions } from './use-decisions.ts'
import type { LoadedPairs } from './use-pairs.ts'

/** Shows the undecided pairs as a list, with the open one next to it. */
export function OpenPairs({ pairs }: { pairs: LoadedPairs }) {
  const [open, setOpen] = useState<{ id: string | undefined; at: number }>({ id: undefined, at: 0 })
  const decisions = useDecisions((id) => setOpen({ id, at: 0 }))
  const showsSkeleton = useDelayedLoading(pairs.isLoading)
  const items = pairs.items?.filter(({ id }) => !decisions.leaving.has(id)) ?? []
  // Once a pair is decided, the next one takes its place.
  const found = items.findIndex(({ id }) => id === open.id)
  const at = found >= 0 ? found : Math.min(open.at, items.length - 1)
  const pair = items[at]
  const steps = usePreviousNext({ ...pairs, items }, at, ({ id }) => show(id))
  useHotkeys([
    { keys: 'j', label: 'Next pair', group, run: () => steps.on?.() },
    { keys: 'k', label: 'Previous pair', group, run: () => steps.back?.() },
    { keys: 'z', label: 'Undo the last decision', group, run: decisions.undo },
  ])

  function show(id: string) {
    setOpen({
      id,
      at: Math.max(
        0,
        items.findIndex((each) => each.id === id),
      ),
    })
  }

  if (!pairs.items) {
    if (!pairs.isLoading && pairs.error !== undefined)
      return (
        <Banner
          action={<Button onClick={pairs.retry}>Try again</Button>}
          title={pairs.error}
          tone="bad"
        />
      )
    return showsSkeleton ? <PairsSkeleton /> : null
  }
  if (!pair)
    return (
      <EmptyState title="No duplicates to review">
        When an import adds someone you may already have, you compare the two profiles here.
      </EmptyState>
    )
  // Decisions being sent no longer count.
  const total = Math.max(items.length, (pairs.total ?? 0) - decisions.leaving.size)
  return (
    <div className="grid min-w-0 flex-1 items-start gap-4 lg:grid-cols-[280px_minmax(0,1fr)]">
      <PairList items={items} onShow={show} openId={pair.id} pages={pairs} total={total} />
      <PairView
        decisions={decisions}
        key={pair.id}
        onDecided={() => setOpen({ id: undefined, at })}
        pair={pair}
        position={{ at: at + 1, of: total }}
        steps={steps}
      />
    </div>
  )
}

const group = 'Duplicates'

/** Skeleton of the list and the first pair. */
function PairsSkeleton() {
  return (
    <SkeletonRegion label="Loading pairs">
      <div className="grid items-start gap-4 lg:grid-cols-[280px_minmax(0,1fr)]">
        <Card className="overflow-clip max-lg:hidden" padding="none">
          <div className="h-[33px] border-b border-line bg-sunken" />
          {['w-32', 'w-40', 'w-28', 'w-36', 'w-30', 'w-24'].map((width) => (
            <div
              className="flex h-[53px] flex-col justify-center gap-2 border-line px-4 not-last:border-b"
              key={width}
            >
              <Skeleton className={`h-3 ${width}`} />
              <Skeleton className="h-2.5 w-24" />
            </div>
          ))}
        </Card>
        <Card className="overflow-clip" padding="none">
          <div className="h-11 border-b border-line" />
          <div className="flex gap-8 px-4 py-5">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-3 w-48" />
            <Skeleton className="h-3 w-48 max-md:hidden" />
          </div>
          <div className="h-23 border-y border-line bg-sunken" />
          {['w-20', 'w-24', 'w-16', 'w-28', 'w-14', 'w-22', 'w-18'].map((width) => (
            <div
              className="grid h-9 grid-cols-[96px_1fr_1fr] items-center gap-x-4 border-line px-4 not-last:border-b"
              key={width}
            >
              <Skeleton className="h-2.5 w-14" />
              <Skeleton className={`h-3 ${width}`} />
              <Skeleton className={`h-3 ${width}`} />
            </div>
          ))}
        </Card>
      </div>
    </SkeletonRegion>
  )
}
