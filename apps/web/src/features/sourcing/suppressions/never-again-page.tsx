import type { Suppression } from '@headwater/contract/sourcing/suppressions'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useDebounced } from '#lib/use-debounced'
import { useKeys } from '#lib/use-keys'
import { Button } from '#ui/button'
import { SearchInput } from '#ui/search-input'
import { ListCard } from '../list-card.tsx'
import { SuppressionList } from './suppression-list.tsx'
import { useSuppressions } from './use-suppressions.ts'

// Both come when they are first wanted, and then stay for their exit.
const AddDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }))
const TakeOffDialog = lazy(async () => ({
  default: (await import('./take-off-dialog.tsx')).TakeOffDialog,
}))

/** Whom the company never takes in again, by addresses that nobody can read. */
export function NeverAgainPage() {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const pages = useSuppressions(search)
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Suppression>()
  const [wasWanted, setWanted] = useState<{ add?: true; takeOff?: true }>({})
  if (isAdding && !wasWanted.add) setWanted({ ...wasWanted, add: true })
  if (leaving && !wasWanted.takeOff) setWanted({ ...wasWanted, takeOff: true })

  const field = useRef<HTMLInputElement>(null)
  useKeys([
    {
      keys: '/',
      label: 'Is somebody on the list?',
      group: 'Never again',
      run: () => field.current?.focus(),
    },
  ])
  const isEmpty = pages.items?.length === 0 && search === ''
  const list = (
    <SuppressionList
      onAdd={() => setAdding(true)}
      onClear={() => setText('')}
      onTakeOff={setLeaving}
      pages={pages}
      search={search}
    />
  )
  return (
    <>
      <h2 className="sr-only">Never again</h2>
      {!isEmpty && (
        <>
          <p className="max-w-220 text-fg-2">
            Whoever is on this list is never taken in, whichever file they stand in. Addresses are
            kept so that they can be recognised, and not read.
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <div className="w-96 max-md:w-full">
              <SearchInput
                aria-label="Is somebody on the list?"
                maxLength={320}
                onChange={(event) => setText(event.target.value)}
                onClear={() => setText('')}
                placeholder="A whole e-mail address, number or link"
                ref={field}
                value={text}
              />
            </div>
            <div className="md:ml-auto">
              <Button icon={Plus} onClick={() => setAdding(true)}>
                Add to the list
              </Button>
            </div>
          </div>
        </>
      )}
      {isEmpty ? list : <ListCard pages={pages}>{list}</ListCard>}
      <Suspense>
        {wasWanted.add && <AddDialog onOpenChange={setAdding} open={isAdding} />}
        {wasWanted.takeOff && (
          <TakeOffDialog entry={leaving} onClose={() => setLeaving(undefined)} />
        )}
      </Suspense>
    </>
  )
}
