import { lazy, Suspense, useCallback, useState } from 'react'
import { useSelection } from '#lib/use-selection'
import { useSteps } from '#lib/use-steps'
import { OverSheet } from '#ui/over-sheet'
import { ListCard } from '../list-card.tsx'
import { PeopleList } from './people-list.tsx'
import { PeopleToolbar } from './people-toolbar.tsx'
import { usePeople } from './use-people.ts'
import { usePeopleSearch } from './use-people-search.ts'
import { useRemoval } from './use-removal.ts'

const SelectionBar = lazy(async () => ({
  default: (await import('./selection-bar.tsx')).SelectionBar,
}))
const PersonPanel = lazy(async () => ({
  default: (await import('./person-panel.tsx')).PersonPanel,
}))

/** The people the company has brought in itself: found, opened, and let go. */
export function PeoplePage() {
  const state = usePeopleSearch()
  const { search, change, clear, isNarrowed } = state
  const people = usePeople(search)
  const selection = useSelection()
  const removal = useRemoval()
  const [wasOpened, setOpened] = useState(false)
  if (search.person !== undefined && !wasOpened) setOpened(true)
  const openIndex = people.items?.findIndex(({ id }) => id === search.person) ?? -1
  const steps = useSteps(people, openIndex, ({ id }) => change({ person: id }))
  const open = useCallback((person: string) => change({ person }), [change])
  const isEmpty = people.items?.length === 0 && !isNarrowed
  const count = people.total ?? people.items?.length

  async function remove(ids: readonly string[], neverAgain: boolean) {
    if (!(await removal.remove(ids, neverAgain))) return
    for (const id of ids) selection.toggle(id, false)
    if (ids.includes(search.person ?? '')) change({ person: undefined })
  }

  const list = (
    <PeopleList
      isNarrowed={isNarrowed}
      onClear={clear}
      onOpen={open}
      openId={search.person}
      people={people}
      selection={selection}
    />
  )
  return (
    <>
      {!isEmpty && <h2 className="sr-only">Your own people</h2>}
      {!isEmpty && <PeopleToolbar {...state} people={people} selection={selection} />}
      {isEmpty ? list : <ListCard pages={people}>{list}</ListCard>}
      <Suspense>
        {selection.ids.size > 0 && (
          <SelectionBar isBusy={removal.isBusy} onRemove={remove} selection={selection} />
        )}
      </Suspense>
      <Suspense>
        {wasOpened && (
          <OverSheet>
            <PersonPanel
              isRemoving={removal.isBusy}
              onClose={() => change({ person: undefined })}
              onRemove={(id, neverAgain) => void remove([id], neverAgain)}
              personId={search.person}
              position={openIndex < 0 ? undefined : { at: openIndex + 1, of: count }}
              steps={steps}
            />
          </OverSheet>
        )}
      </Suspense>
    </>
  )
}
