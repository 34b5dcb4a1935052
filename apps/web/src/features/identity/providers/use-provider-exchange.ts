import type { Provider } from '@headwater/contract/identity/fields'
import { exchangeProviderToken, type ProviderOutcome } from '@headwater/contract/identity/providers'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { deleteLinkSecret, readLinkSecret } from '#lib/link-secret'
import { formatAuthFailure } from '../auth/format-auth-failure.ts'
import { isInvalidLinkError } from '../auth/use-link-lookup.ts'
import { providerName } from './available-providers.ts'

const pendingExchanges = new Map<string, Promise<ProviderOutcome>>()

export type ProviderExchange =
  | { phase: 'waiting' }
  | { phase: 'invalid' }
  | { phase: 'failed'; sentence: string; retry: () => void }
  | { phase: 'no-company'; sentence: string }
  | { phase: 'done'; outcome: ProviderOutcome }

/** Exchanges the callback's code for its outcome. */
export function useProviderExchange(provider: Provider): ProviderExchange {
  const [landing] = useState(findProviderCallback)
  const [exchange, setExchange] = useState<ProviderExchange>(
    landing ? { phase: 'waiting' } : { phase: 'invalid' },
  )
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => {
    setExchange({ phase: 'waiting' })
    setAttempt((before) => before + 1)
  }, [])

  useEffect(() => {
    if (!landing || attempt < 0) return
    let isHere = true
    exchangeProviderTokenOnce(provider, landing).then(
      (outcome) => {
        deleteLinkSecret('landing')
        if (isHere) setExchange({ phase: 'done', outcome })
      },
      (error: unknown) => {
        const ending = findFinalState(error)
        if (ending) deleteLinkSecret('landing')
        if (!isHere) return
        const trouble = `We couldn’t finish signing you in with ${providerName[provider]}.`
        const sentence = formatAuthFailure(error, trouble)
        setExchange(ending ?? { phase: 'failed', sentence, retry })
      },
    )
    return () => {
      isHere = false
    }
  }, [provider, landing, attempt, retry])
  return exchange
}

/** Returns the final state for errors that can't be retried, because the code is used up. */
function findFinalState(error: unknown): ProviderExchange | undefined {
  if (isInvalidLinkError(error)) return { phase: 'invalid' }
  if (error instanceof ApiError && error.reason === 'forbidden') {
    return { phase: 'no-company', sentence: error.message }
  }
  return undefined
}

/** The id and the code in the path of a provider's callback. */
interface ProviderCallbackParams {
  id: string
  token: string
}

function findProviderCallback(): ProviderCallbackParams | undefined {
  const [id, token] = readLinkSecret('landing')?.split('/') ?? []
  return id && token ? { id, token } : undefined
}

/** Exchanges each code once, however often a screen renders. */
function exchangeProviderTokenOnce(
  provider: Provider,
  { id, token }: ProviderCallbackParams,
): Promise<ProviderOutcome> {
  const known = pendingExchanges.get(token)
  if (known) return known
  const exchange = call(exchangeProviderToken, { provider, id, token })
  pendingExchanges.set(token, exchange)
  // Without a reply the code may still be valid, so the user may retry.
  exchange.catch(() => pendingExchanges.delete(token))
  return exchange
}
