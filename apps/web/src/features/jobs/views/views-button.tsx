import {
  type JobView,
  listJobViews,
  removeJobView,
  saveJobView,
} from '@headwater/contract/jobs/views'
import { useQueryClient } from '@tanstack/react-query'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { useLoadData } from '#lib/use-load-data'
import { SavedViews } from '#ui/data/saved-views'
import { toast } from '#ui/feedback/toast'
import type { JobSearchState } from '../use-job-search.ts'
import { formatViewQuery, parseViewQuery } from './view-query.ts'

/** Selects, saves and deletes views of the list. */
export function ViewsButton({ search, change }: Pick<JobSearchState, 'search' | 'change'>) {
  const { views, save, remove, ...loading } = useJobViews()
  const query = formatViewQuery(search)
  return (
    <SavedViews
      {...loading}
      current={views?.find((view) => formatViewQuery(parseViewQuery(view.query)) === query)}
      onChoose={(view) => change(parseViewQuery(view.query))}
      onRemove={(view) => void remove(view)}
      onSave={(name) => save(name, query)}
      views={views}
    />
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
