import type { ResultOf } from '@headwater/contract/endpoint'
import { getUnsubscribe, unsubscribe } from '@headwater/contract/outreach/unsubscribe'
import { useEffect, useState } from 'react'
import { ApiError, isCancelled } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'

export type UnsubscribeLink = ResultOf<typeof getUnsubscribe>

type LinkState =
  | { phase: 'loading' }
  | { phase: 'unknown' }
  | { phase: 'failed'; sentence: string }
  | { phase: 'open'; link: UnsubscribeLink; isDone: boolean }

/** Loads what a link unsubscribes from, and unsubscribes on demand. */
export function useUnsubscribe(token: string | undefined) {
  const [state, setState] = useState<LinkState>(
    token === undefined ? { phase: 'unknown' } : { phase: 'loading' },
  )
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const isLoading = state.phase === 'loading'

  useEffect(() => {
    if (token === undefined || !isLoading) return
    const controller = new AbortController()
    call(getUnsubscribe, { token }, { signal: controller.signal }).then(
      (link) => setState({ phase: 'open', link, isDone: false }),
      (error: unknown) => {
        if (!isCancelled(error)) setState(toFailedState(error))
      },
    )
    return () => controller.abort()
  }, [token, isLoading])

  async function confirm() {
    if (token === undefined || state.phase !== 'open' || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await call(unsubscribe, { token, 'List-Unsubscribe': 'One-Click' })
      setState({ ...state, isDone: true })
    } catch (error) {
      if (isUnknownLink(error)) setState({ phase: 'unknown' })
      else setFailure(formatFailure(error))
    } finally {
      setBusy(false)
    }
  }

  const reload = () => setState({ phase: 'loading' })
  return { state, isBusy, failure, confirm: () => void confirm(), reload }
}

function toFailedState(error: unknown): LinkState {
  if (isUnknownLink(error)) return { phase: 'unknown' }
  return { phase: 'failed', sentence: formatFailure(error) }
}

/** The server refuses a malformed token as invalid. For the person it is an unknown link all the same. */
function isUnknownLink(error: unknown): boolean {
  return error instanceof ApiError && ['not_found', 'invalid_input'].includes(error.reason ?? '')
}
