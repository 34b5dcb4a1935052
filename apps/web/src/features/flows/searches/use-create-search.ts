import type { ArgsOf } from '@headwater/contract/endpoint'
import { createFlow, getFlow } from '@headwater/contract/flows/flows'
import { readSearch } from '@headwater/contract/sourcing/search'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { reloadSearches } from '#features/jobs'
import { createActKeys } from '#lib/act-keys'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { loadOptions } from '#lib/use-load-data'

type NewSearch = Omit<ArgsOf<typeof createFlow>, 'criteria'>

interface CreateSearch {
  /** Makes the search and opens it. With a text it looks for what the text says. */
  create: (search: NewSearch) => Promise<void>
  isBusy: boolean
  failure: string | undefined
  /** What is wrong with the name. */
  nameFault: string | undefined
}

/** Makes one search, however often the button is pressed and the line breaks. */
export function useCreateSearch(onCreated?: () => void): CreateSearch {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const isRunning = useRef(false)
  const [withKey] = useState(createActKeys)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function create(search: NewSearch) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setError(undefined)
    try {
      const text = search.text?.trim() ?? ''
      const read = text === '' ? undefined : await call(readSearch, { text })
      const args = { ...search, text, ...(read && { criteria: read.criteria }) }
      const made = await withKey(JSON.stringify(args), (idempotencyKey) =>
        call(createFlow, args, { idempotencyKey }),
      )
      cache.setQueryData(loadOptions(getFlow, { flowId: made.id }).queryKey, made)
      onCreated?.()
      // It stays busy until the page is left: a late click must not make another.
      await navigate({
        to: '/main/sourcingsession/$jobFlowId',
        params: { jobFlowId: made.id },
        replace: true,
      })
      void reloadSearches(cache)
    } catch (error) {
      setError(error)
      setBusy(false)
      isRunning.current = false
    }
  }

  const nameFault = error instanceof ApiError ? error.fields.name : undefined
  const failure = error === undefined || nameFault ? undefined : sayFailure(error)
  return { create, isBusy, failure, nameFault }
}
