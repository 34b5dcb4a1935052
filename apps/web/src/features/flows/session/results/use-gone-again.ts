import { useEffect, useEffectEvent } from 'react'
import { toast } from '#ui/toast'
import type { Results } from '../use-results.ts'

/** Results that the server kept no longer are searched again by themselves, and that is said. */
export function useGoneAgain(results: Results): void {
  const again = useEffectEvent(() => {
    toast('These results had grown old, so the search was done again.')
    results.retry()
  })
  useEffect(() => {
    if (results.isGone) again()
  }, [results.isGone])
}
