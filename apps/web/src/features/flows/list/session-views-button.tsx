import {
  listSessionViews,
  removeSessionView,
  type SessionView,
  saveSessionView,
} from '@headwater/contract/flows/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { useLoadData } from '#lib/use-load-data'
import { SavedViews } from '#ui/data/saved-views'
import { toast } from '#ui/feedback/toast'
import type { SessionSearchState } from './use-session-search.ts'
import { formatViewQuery, parseViewQuery } from './view-query.ts'

/** Selects, saves and deletes views of the list. */
export function SessionViewsButton({
  search,
  change,
}: Pick<SessionSearchState, 'search' | 'change'>) {
  const cache = useQueryClient()
  const { values, error, isLoading } = useLoadData(listSessionViews, {})
  const query = formatViewQuery(search)
  const views = values?.views

  /** Returns whether it succeeded. A failure has already been shown. */
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      await cache.invalidateQueries({ queryKey: [listSessionViews.method, listSessionViews.path] })
      return true
    } catch (failure) {
      toast({ message: formatFailure(failure), tone: 'bad' })
      return false
    }
  }
  const save = (name: string, saved: string) =>
    act(() => call(saveSessionView, { name, query: saved }))

  async function remove({ id, name, query: saved }: SessionView) {
    if (!(await act(() => call(removeSessionView, { viewId: id })))) return
    toast({ message: `View “${name}” deleted.`, onUndo: () => void save(name, saved) })
  }

  return (
    <SavedViews
      current={views?.find((view) => formatViewQuery(parseViewQuery(view.query)) === query)}
      error={error}
      isLoading={isLoading}
      onChoose={(view) => change(parseViewQuery(view.query))}
      onRemove={(view) => void remove(view)}
      onSave={(name) => save(name, query)}
      views={views}
    />
  )
}
