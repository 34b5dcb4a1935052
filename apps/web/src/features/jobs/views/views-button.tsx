import {
  type JobView,
  listJobViews,
  removeJobView,
  saveJobView,
} from '@headwater/contract/jobs/views'
import { useQueryClient } from '@tanstack/react-query'
import { Bookmark, Check, X } from 'lucide-react'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { toast } from '#ui/feedback/toast'
import { menuRowClass } from '#ui/overlays/menu-class'
import { Popover } from '#ui/overlays/popover'
import type { JobSearchState } from '../use-job-search.ts'
import { SaveView } from './save-view.tsx'
import { formatViewQuery, parseViewQuery } from './view-query.ts'

/** Selects, saves and deletes views of the list. */
export function ViewsButton({ search, change }: Pick<JobSearchState, 'search' | 'change'>) {
  const { views, error, isLoading, save, remove } = useJobViews()
  const [isOpen, setOpen] = useState(false)
  const query = formatViewQuery(search)
  const current = views?.find((view) => formatViewQuery(parseViewQuery(view.query)) === query)
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
          No saved views yet. Filter the list, then save it as a view.
        </p>
      )}
      {isLoading && <p className="px-2 py-1.5 text-type-12 text-fg-3">Loading views</p>}
      <ul aria-label="Your views">
        {views?.map((view) => (
          <ViewRow
            isCurrent={view === current}
            key={view.id}
            onChoose={() => {
              change(parseViewQuery(view.query))
              setOpen(false)
            }}
            onRemove={() => void remove(view)}
            view={view}
          />
        ))}
      </ul>
      <SaveView
        isSaved={current !== undefined}
        onSave={(name) => save(name, query)}
        taken={views?.map(({ name }) => name) ?? []}
      />
    </Popover>
  )
}

/** Loads the saved views and saves or deletes one. */
function useJobViews() {
  const cache = useQueryClient()
  const { values, error, isLoading } = useLoadData(listJobViews, {})

  /** Returns whether it succeeded. A failure has already been shown. */
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      await cache.invalidateQueries({ queryKey: [listJobViews.method, listJobViews.path] })
      return true
    } catch (failure) {
      toast({ message: formatFailure(failure), tone: 'bad' })
      return false
    }
  }

  function save(name: string, query: string): Promise<boolean> {
    return act(() => call(saveJobView, { name, query }))
  }

  async function remove({ id, name, query }: JobView): Promise<void> {
    if (!(await act(() => call(removeJobView, { viewId: id })))) return
    toast({ message: `View “${name}” deleted.`, onUndo: () => void save(name, query) })
  }

  return { views: values?.views, error, isLoading, save, remove }
}

interface ViewRowProps {
  view: JobView
  isCurrent: boolean
  onChoose: () => void
  onRemove: () => void
}

function ViewRow({ view, isCurrent, onChoose, onRemove }: ViewRowProps) {
  return (
    <li className="flex items-center gap-1">
      <button
        aria-current={isCurrent || undefined}
        className={`${menuRowClass} min-w-0 flex-1 hover:bg-hover focus-visible:bg-hover`}
        onClick={onChoose}
        type="button"
      >
        <span className="min-w-0 flex-1 truncate">{view.name}</span>
        {isCurrent && <Check aria-hidden="true" size={16} />}
      </button>
      <IconButton icon={X} label={`Delete view ${view.name}`} onClick={onRemove} size="sm" />
    </li>
  )
}
