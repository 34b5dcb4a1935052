import {
  type JobView,
  listJobViews,
  removeJobView,
  saveJobView,
} from '@headwater/contract/jobs/views'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { useLoadData } from '#lib/use-load-data'
import { toast } from '#ui/toast'

/** The views somebody has kept, and the ways to keep one more or forget one. */
export function useJobViews() {
  const cache = useQueryClient()
  const { values, error, isLoading } = useLoadData(listJobViews, {})

  /** Gives back whether it was done; why not, the person has read by then. */
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      await cache.invalidateQueries({ queryKey: [listJobViews.method, listJobViews.path] })
      return true
    } catch (failure) {
      toast({ message: sayFailure(failure), tone: 'bad' })
      return false
    }
  }

  function save(name: string, query: string): Promise<boolean> {
    return act(() => call(saveJobView, { name, query }))
  }

  async function remove({ id, name, query }: JobView): Promise<void> {
    if (!(await act(() => call(removeJobView, { viewId: id })))) return
    toast({ message: `The view “${name}” is gone.`, onUndo: () => void save(name, query) })
  }

  return { views: values?.views, error, isLoading, save, remove }
}
