import { listSuppressions, type Suppression } from '@headwater/contract/people/suppressions'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { useHotkeys } from '#lib/use-hotkeys'
import { type LoadedPages, useLoadPages } from '#lib/use-load-pages'
import { Button } from '#ui/buttons/button'
import { SearchInput } from '#ui/forms/search-input'
import { ListCard } from '../list-card.tsx'
import { SuppressionList } from './suppression-list.tsx'

// Loaded on demand, then kept mounted for their exit animation.
const AddSuppressionsDialog = lazy(async () => ({
  default: (await import('./add-suppressions-dialog.tsx')).AddSuppressionsDialog,
}))
const RemoveSuppressionDialog = lazy(async () => ({
  default: (await import('./remove-suppression-dialog.tsx')).RemoveSuppressionDialog,
}))

/** Lists the people the company never contacts or imports again, by masked addresses. */
export function DoNotContactPage() {
  const [text, setText] = useState('')
  const search = useDebouncedValue(text.trim())
  const pages = useSuppressions(search)
  const [isAdding, setAdding] = useState(false)
  const [removing, setLeaving] = useState<Suppression>()
  const [wasWanted, setWanted] = useState<{ add?: true; takeOff?: true }>({})
  if (isAdding && !wasWanted.add) setWanted({ ...wasWanted, add: true })
  if (removing && !wasWanted.takeOff) setWanted({ ...wasWanted, takeOff: true })

  const field = useRef<HTMLInputElement>(null)
  useHotkeys([
    {
      keys: '/',
      label: 'Find on the list',
      group: 'Do not contact',
      run: () => field.current?.focus(),
    },
  ])
  const isEmpty = pages.items?.length === 0 && search === ''
  const list = (
    <SuppressionList
      onAdd={() => setAdding(true)}
      onClear={() => setText('')}
      onRemove={setLeaving}
      pages={pages}
      search={search}
    />
  )
  return (
    <>
      <h2 className="sr-only">Do not contact</h2>
      {!isEmpty && (
        <>
          <p className="max-w-220 text-fg-2">
            People on this list are never imported or emailed, and no one at a domain on it is
            emailed. We store only fingerprints of contact details, so search for a whole email
            address, domain, phone number or link, or for company: Name.
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <div className="w-96 max-md:w-full">
              <SearchInput
                aria-label="Find on the list"
                maxLength={320}
                onChange={(event) => setText(event.target.value)}
                onClear={() => setText('')}
                placeholder="Find on the list"
                ref={field}
                value={text}
              />
            </div>
            <div className="md:ml-auto">
              <Button icon={Plus} onClick={() => setAdding(true)}>
                Add to list
              </Button>
            </div>
          </div>
        </>
      )}
      {isEmpty ? list : <ListCard pages={pages}>{list}</ListCard>}
      <Suspense>
        {wasWanted.add && <AddSuppressionsDialog onOpenChange={setAdding} open={isAdding} />}
        {wasWanted.takeOff && (
          <RemoveSuppressionDialog entry={removing} onClose={() => setLeaving(undefined)} />
        )}
      </Suspense>
    </>
  )
}

/** Loads the do-not-contact list, or with a full address whether it is on the list. */
function useSuppressions(search: string): LoadedPages<Suppression> {
  return useLoadPages(listSuppressions, { limit: 100, ...(search && { search }) })
}
