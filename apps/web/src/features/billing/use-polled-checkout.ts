import { type Checkout, fulfilAndGetCheckout } from '@headwater/contract/billing/checkout'
import { useEffect, useState } from 'react'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'

/** The growing delays between two polls, a minute and a half in all. */
const pollDelaysMs = [1_000, 1_500, 2_500, 4_000, 6_000, 10_000, 15_000, 20_000, 30_000]

/**
 * The known state of a payment. `away` means that the server could not answer, which may be
 * temporary.
 */
type CheckoutAnswer = Checkout | 'unknown' | 'away'

interface PolledCheckout {
  answer: CheckoutAnswer | undefined
  /** The polls are used up. The server follows the payment without the browser. */
  hasGivenUp: boolean
  retry: () => void
}

/** Polls the state of a payment while it is in progress. */
export function usePolledCheckout(sessionId: string): PolledCheckout {
  const [attempts, setAttempts] = useState(0)
  const [answer, setAnswer] = useState<CheckoutAnswer>()
  const [hasGivenUp, setGivenUp] = useState(false)

  useEffect(() => {
    const abortController = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function poll() {
      const found = await fetchCheckout(sessionId, abortController.signal)
      if (abortController.signal.aborted) return
      setAnswer(found)
      if (!mayChange(found)) return
      const pause = pollDelaysMs[attempts]
      if (pause === undefined) setGivenUp(true)
      else timer = setTimeout(() => setAttempts(attempts + 1), pause)
    }
    void poll()
    return () => {
      abortController.abort()
      clearTimeout(timer)
    }
  }, [sessionId, attempts])

  function retry() {
    setGivenUp(false)
    setAttempts(0)
  }
  return { answer, hasGivenUp, retry }
}

function mayChange(answer: CheckoutAnswer): boolean {
  return answer === 'away' || (typeof answer === 'object' && answer.state === 'processing')
}

async function fetchCheckout(sessionId: string, signal: AbortSignal): Promise<CheckoutAnswer> {
  try {
    return await call(fulfilAndGetCheckout, { sessionId }, { signal })
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429
    return isRefused ? 'unknown' : 'away'
  }
}
