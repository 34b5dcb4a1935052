import { type Checkout, getCheckout } from '@headwater/contract/billing/checkout'
import { useEffect, useState } from 'react'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'

/** The pauses between two looks, growing: a minute and a half in all. */
const pausesMs = [1_000, 1_500, 2_500, 4_000, 6_000, 10_000, 15_000, 20_000, 30_000]

/** What is known of a payment; `away` when nobody could be asked, which may pass. */
type Answer = Checkout | 'unknown' | 'away'

interface FollowedCheckout {
  answer: Answer | undefined
  /** Looked often enough: the server follows it without us. */
  hasGivenUp: boolean
  lookAgain: () => void
}

/** Asks what became of a payment, again and again while it is being made. */
export function useCheckout(sessionId: string): FollowedCheckout {
  const [looks, setLooks] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const [hasGivenUp, setGivenUp] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look() {
      const found = await askFor(sessionId, leaving.signal)
      if (leaving.signal.aborted) return
      setAnswer(found)
      if (!mayChange(found)) return
      const pause = pausesMs[looks]
      if (pause === undefined) setGivenUp(true)
      else timer = setTimeout(() => setLooks(looks + 1), pause)
    }
    void look()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [sessionId, looks])

  function lookAgain() {
    setGivenUp(false)
    setLooks(0)
  }
  return { answer, hasGivenUp, lookAgain }
}

function mayChange(answer: Answer): boolean {
  return answer === 'away' || (typeof answer === 'object' && answer.state === 'processing')
}

async function askFor(sessionId: string, signal: AbortSignal): Promise<Answer> {
  try {
    return await call(getCheckout, { sessionId }, { signal })
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429
    return isRefused ? 'unknown' : 'away'
  }
}
