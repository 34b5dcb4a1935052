import { useEffect, useEffectEvent } from 'react'
import { toast } from '#ui/feedback/toast'
import type { Results } from '../use-results.ts'

/** Searches again when the server no longer holds the results, and shows a message. */
export function useRetryExpiredResults(results: Results): void {
  const again = useEffectEvent(() => {
    toast('These results expired, so we searched again.')
    results.retry()
  })
  useEffect(() => {
    if (results.isGone) again()
  }, [results.isGone])
}
