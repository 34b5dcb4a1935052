import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button'
import { Popover } from '#ui/popover'
import type { JobSearchState } from '../use-job-search.ts'
import { SaveView } from './save-view.tsx'
import { useJobViews } from './use-job-views.ts'
import { readView, writeView } from './view-query.ts'
import { ViewRow } from './view-row.tsx'

/** The kept ways to look at the list: chosen, added and forgotten here. */
export function ViewsButton({ search, change }: Pick<JobSearchState, 'search' | 'change'>) {
  const { views, error, isLoading, save, remove } = useJobViews()
  const [isOpen, setOpen] = useState(false)
  const query = writeView(search)
  const current = views?.find((view) => writeView(readView(view.query)) === query)
  return (
    <Popover
      align="end"
      className="p-2!"
      label="Views"
      onOpenChange={setOpen}
      open={isOpen}
      trigger={<Button icon={Bookmark}>{current?.name ?? 'Views'}</Button>}
    >
      {error !== undefined && (
        <p className="px-2 py-1.5 text-type-12 text-bad-text" role="alert">
          {error}
        </p>
      )}
      {views?.length === 0 && (
        <p className="px-2 py-1.5 text-type-12 text-fg-2">
          No views yet. Choose what the list shows, then keep it here under a name.
        </p>
      )}
      {isLoading && <p className="px-2 py-1.5 text-type-12 text-fg-3">Loading your views</p>}
      <ul aria-label="Your views">
        {views?.map((view) => (
          <ViewRow
            isCurrent={view === current}
            key={view.id}
            onChoose={() => {
              change(readView(view.query))
              setOpen(false)
            }}
            onRemove={() => void remove(view)}
            view={view}
          />
        ))}
      </ul>
      <SaveView
        isKept={current !== undefined}
        onSave={(name) => save(name, query)}
        taken={views?.map(({ name }) => name) ?? []}
      />
    </Popover>
  )
}
