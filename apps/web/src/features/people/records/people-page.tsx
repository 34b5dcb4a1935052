import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { usePreviousNext } from '#lib/use-previous-next'
import { useSelection } from '#lib/use-selection'
import { SheetPortal } from '#ui/layout/sheet-portal'
import { ListCard } from '../list-card.tsx'
import { PeopleList } from './people-list.tsx'
import { PeopleToolbar } from './people-toolbar.tsx'
import { usePeople } from './use-people.ts'
import { usePeopleSearch } from './use-people-search.ts'

const SelectionBar = lazy(async () => ({
  default: (await import('./selection-bar.tsx')).SelectionBar,
}))
const PersonPanel = lazy(async () => ({
  default: (await import('./person-panel.tsx')).PersonPanel,
}))

/** Lists the people the company has imported: to find, open and remove. */
export function PeoplePage() {
  const state = usePeopleSearch()
  const { search, change, clear, isFiltered } = state
  const people = usePeople(search)
  const selection = useSelection()
  const removal = useRemovePeople()
  const [wasOpened, setOpened] = useState(false)
  if (search.person !== undefined && !wasOpened) setOpened(true)
  const openIndex = people.items?.findIndex(({ id }) => id === search.person) ?? -1
  const steps = usePreviousNext(people, openIndex, ({ id }) => change({ person: id }))
  const open = useCallback((person: string) => change({ person }), [change])
  const isEmpty = people.items?.length === 0 && !isFiltered
  const count = people.total ?? people.items?.length

  async function remove(ids: readonly string[], doNotContact: boolean) {
    if (!(await removal.remove(ids, doNotContact))) return
    for (const id of ids) selection.toggle(id, false)
    if (ids.includes(search.person ?? '')) change({ person: undefined })
  }

  const list = (
    <PeopleList
      isFiltered={isFiltered}
      onClear={clear}
      onOpen={open}
      openId={search.person}
      people={people}
      selection={selection}
    />
  )
  return (
    <>
      {!isEmpty && <h2 className="sr-only">Your people</h2>}
      {!isEmpty && <PeopleToolbar {...state} people={people} selection={selection} />}
      {isEmpty ? list : <ListCard pages={people}>{list}</ListCard>}
      <Suspense>
        {selection.ids.size > 0 && (
          <SelectionBar isBusy={removal.isBusy} onRemove={remove} selection={selection} />
        )}
      </Suspense>
      <Suspense>
        {wasOpened && (
          <SheetPortal>
            <PersonPanel
              isRemoving={removal.isBusy}
              onClose={() => change({ person: undefined })}
              onRemove={(id, doNotContact) => void remove([id], doNotContact)}
              personId={search.person}
              position={openIndex < 0 ? undefined : { at: openIndex + 1, of: count }}
              steps={steps}
            />
          </SheetPortal>
        )}
      </Suspense>
    </>
  )
}

interface RemovePeople {
  isBusy: boolean
  /** Returns whether they were removed. */
  remove: (ids: readonly string[], doNotContact: boolean) => Promise<boolean>
}

/** Removes people, one removal at a time. */
function useRemovePeople(): RemovePeople {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function remove(ids: readonly string[], doNotContact: boolean) {
    if (isBusy) return false
    setBusy(true)
    try {
      const { removePeople } = await import('./remove-people.ts')
      return await removePeople(cache, ids, doNotContact)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, remove }
}
