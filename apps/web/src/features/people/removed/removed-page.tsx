import { listRemovedPeople } from '@headwater/contract/people/people'
import { lazy, Suspense } from 'react'
import { useLoadPages } from '#lib/use-load-pages'
import { useSelection } from '#lib/use-selection'
import { ListCard } from '../list-card.tsx'
import { RemovedList } from './removed-list.tsx'
import { useRestorePeople } from './use-restore-people.ts'

const RestoreBar = lazy(async () => ({ default: (await import('./restore-bar.tsx')).RestoreBar }))

/** Lists people removed within the last week and restores them. */
export function RemovedPage() {
  const pages = useLoadPages(listRemovedPeople, { limit: 100 })
  const selection = useSelection()
  const restoring = useRestorePeople()
  const isEmpty = pages.items?.length === 0
  // People already restored meanwhile are not restored again.
  const chosen = pages.items?.filter(({ id }) => selection.ids.has(id)).map(({ id }) => id) ?? []

  async function restoreChosen(ids: readonly string[]) {
    await restoring.restore(ids)
    for (const id of ids) selection.toggle(id, false)
  }

  const list = <RemovedList pages={pages} restoring={restoring} selection={selection} />
  return (
    <>
      <h2 className="sr-only">Removed</h2>
      {!isEmpty && (
        <p className="max-w-220 text-fg-2">
          You can restore removed people for 7 days. Then they are deleted permanently.
        </p>
      )}
      {isEmpty ? list : <ListCard pages={pages}>{list}</ListCard>}
      <Suspense>
        {chosen.length > 0 && (
          <RestoreBar
            count={chosen.length}
            isBusy={restoring.busyIds.size > 0}
            onClear={selection.clear}
            onRestore={() => void restoreChosen(chosen)}
          />
        )}
      </Suspense>
    </>
  )
}
