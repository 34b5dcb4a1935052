import type { Provider } from '@headwater/contract/identity/fields'
import type { ProviderOutcome } from '@headwater/contract/identity/providers'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#lib/api-error'
import { dropLinkSecret } from '#lib/link-secret'
import { sayWhyFailed } from '../entry/say-why-failed.ts'
import { isDead } from '../entry/use-look.ts'
import { exchangeOnce, findLanding } from './exchange-once.ts'
import { providerName } from './provider-name.ts'

export type Exchange =
  | { phase: 'waiting' }
  | { phase: 'dead' }
  | { phase: 'failed'; sentence: string; retry: () => void }
  | { phase: 'no-company'; sentence: string }
  | { phase: 'done'; outcome: ProviderOutcome }

/** Exchanges the landing this tab came back with for what came of it. */
export function useExchange(provider: Provider): Exchange {
  const [landing] = useState(findLanding)
  const [exchange, setExchange] = useState<Exchange>(
    landing ? { phase: 'waiting' } : { phase: 'dead' },
  )
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => {
    setExchange({ phase: 'waiting' })
    setAttempt((before) => before + 1)
  }, [])

  useEffect(() => {
    if (!landing || attempt < 0) return
    let isHere = true
    exchangeOnce(provider, landing).then(
      (outcome) => {
        dropLinkSecret('landing')
        if (isHere) setExchange({ phase: 'done', outcome })
      },
      (error: unknown) => {
        const ending = endingOf(error)
        if (ending) dropLinkSecret('landing')
        if (!isHere) return
        const trouble = `Headwater could not finish with ${providerName[provider]} just now.`
        const sentence = sayWhyFailed(error, trouble)
        setExchange(ending ?? { phase: 'failed', sentence, retry })
      },
    )
    return () => {
      isHere = false
    }
  }, [provider, landing, attempt, retry])
  return exchange
}

/** What can't be tried again: the landing is used up. */
function endingOf(error: unknown): Exchange | undefined {
  if (isDead(error)) return { phase: 'dead' }
  if (error instanceof ApiError && error.reason === 'forbidden') {
    return { phase: 'no-company', sentence: error.message }
  }
  return undefined
}
