import { useState } from 'react'
import { useKeys } from '#lib/use-keys'
import { useSteps } from '#lib/use-steps'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { PairList } from './pair-list.tsx'
import { PairView } from './pair-view.tsx'
import { PairsSkeleton } from './pairs-skeleton.tsx'
import { useDecisions } from './use-decisions.ts'
import type { LoadedPairs } from './use-pairs.ts'

/** The pairs that wait: a list, and the one that is looked at beside it. */
export function OpenPairs({ pairs }: { pairs: LoadedPairs }) {
  const [open, setOpen] = useState<{ id: string | undefined; at: number }>({ id: undefined, at: 0 })
  const decisions = useDecisions((id) => setOpen({ id, at: 0 }))
  const showsSkeleton = useDelayedLoading(pairs.isLoading)
  const items = pairs.items?.filter(({ id }) => !decisions.leaving.has(id)) ?? []
  // Once a pair is decided, the next one takes its place.
  const found = items.findIndex(({ id }) => id === open.id)
  const at = found >= 0 ? found : Math.min(open.at, items.length - 1)
  const pair = items[at]
  const steps = useSteps({ ...pairs, items }, at, ({ id }) => show(id))
  useKeys([
    { keys: 'j', label: 'Next pair', group, run: () => steps.on?.() },
    { keys: 'k', label: 'Previous pair', group, run: () => steps.back?.() },
    { keys: 'z', label: 'Take the last decision back', group, run: decisions.undo },
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
      <EmptyState title="No pairs wait for a look">
        When an import brings somebody who may be here already, the two stand here side by side.
      </EmptyState>
    )
  // What is on its way to the server is not counted any more.
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
