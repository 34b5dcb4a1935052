import type { ArgsOf } from '@headwater/contract/endpoint'
import { createFlow, getFlow } from '@headwater/contract/flows/flows'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { reloadSearches } from '#features/jobs'
import { ApiError } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { createIdempotencyKeys } from '#lib/idempotency-keys'
import { loadQueryOptions } from '#lib/use-load-data'
import { readingOptions } from './reading-options.ts'

type NewSearch = ArgsOf<typeof createFlow>

interface CreateSearch {
  /** Creates the search and opens it. A text is parsed into its criteria, unless they are given. */
  create: (search: NewSearch) => Promise<void>
  isBusy: boolean
  failure: string | undefined
  /** Why the name is invalid. */
  nameError: string | undefined
}

/** Creates exactly one search, even on repeated clicks or a retry after a lost connection. */
export function useCreateSearch(onCreated?: () => void): CreateSearch {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const isRunning = useRef(false)
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function create(search: NewSearch) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setError(undefined)
    try {
      const text = search.text?.trim() ?? ''
      const isRead = text === '' || search.criteria !== undefined
      const read = isRead ? undefined : await cache.fetchQuery(readingOptions(text))
      const args = { ...search, text, ...(read && { criteria: read.criteria }) }
      const made = await withIdempotencyKey(JSON.stringify(args), (idempotencyKey) =>
        call(createFlow, args, { idempotencyKey }),
      )
      cache.setQueryData(loadQueryOptions(getFlow, { flowId: made.id }).queryKey, made)
      onCreated?.()
      // Stays busy until the page is left, so that a late click does not create a second search.
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

  const nameError = error instanceof ApiError ? error.fields.name : undefined
  const failure = error === undefined || nameError ? undefined : formatFailure(error)
  return { create, isBusy, failure, nameError }
}
