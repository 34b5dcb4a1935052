import {
  changeFlow,
  type FlowDetail,
  type FlowMode,
  getFlow,
} from '@headwater/contract/flows/flows'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reloadSearches } from '#features/jobs'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { loadOptions } from '#lib/use-load-data'
import { toast } from '#ui/toast'

interface Wish {
  name: string
  mode: FlowMode
}

/** Renames a search or gives it to people or the agent, and offers to take that back. */
export function useChangeSearch({ id, name, mode }: Pick<FlowDetail, 'id' | keyof Wish>) {
  const cache = useQueryClient()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function send(wish: Wish): Promise<void> {
    const changed = await call(changeFlow, { flowId: id, ...wish })
    cache.setQueryData(loadOptions(getFlow, { flowId: id }).queryKey, changed)
    void reloadSearches(cache)
  }

  async function takeBack(): Promise<void> {
    try {
      await send({ name, mode })
      toast('The search is as before.')
    } catch (error) {
      toast({ message: sayFailure(error), tone: 'bad' })
    }
  }

  /** Gives whether it is done. */
  async function change(wish: Wish): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setError(undefined)
    try {
      await send(wish)
      toast({ message: 'The search is saved.', onUndo: () => void takeBack() })
      return true
    } catch (error) {
      setError(error)
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  const nameFault = error instanceof ApiError ? error.fields.name : undefined
  const failure = error === undefined || nameFault ? undefined : sayFailure(error)
  return { change, isBusy, failure, nameFault }
}
