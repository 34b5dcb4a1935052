import { type FlowDetail, getFlow, updateFlow } from '@headwater/contract/flows/flows'
import type { FlowMode } from '@headwater/contract/flows/modes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reloadSearches } from '#features/jobs'
import { ApiError } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { loadQueryOptions } from '#lib/use-load-data'
import { toast } from '#ui/feedback/toast'

interface SearchUpdate {
  name: string
  mode: FlowMode
}

/** Renames a search or changes its mode, and offers undo. */
export function useUpdateSearch({ id, name, mode }: Pick<FlowDetail, 'id' | keyof SearchUpdate>) {
  const cache = useQueryClient()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function send(wish: SearchUpdate): Promise<void> {
    const changed = await call(updateFlow, { flowId: id, ...wish })
    cache.setQueryData(loadQueryOptions(getFlow, { flowId: id }).queryKey, changed)
    void reloadSearches(cache)
  }

  async function undo(): Promise<void> {
    try {
      await send({ name, mode })
      toast('Changes reverted.')
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    }
  }

  /** Returns whether the update succeeded. */
  async function update(wish: SearchUpdate): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setError(undefined)
    try {
      await send(wish)
      toast({ message: 'Session saved.', onUndo: () => void undo() })
      return true
    } catch (error) {
      setError(error)
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  const nameError = error instanceof ApiError ? error.fields.name : undefined
  const failure = error === undefined || nameError ? undefined : formatFailure(error)
  return { change: update, isBusy, failure, nameError }
}
