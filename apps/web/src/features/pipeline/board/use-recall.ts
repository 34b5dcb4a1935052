import { getClientInfo, getCompanyInfo } from '@headwater/contract/identity'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * An address that names something after the job asks for the person and the company anew before
 * anything else: whoever comes back from a purchase has other credits, and may have other rights.
 * Only the address somebody arrives at does: from card to card nothing is asked twice.
 */
export function useRecall(recalled: string | undefined): boolean {
  const cache = useQueryClient()
  const [isDone, setDone] = useState(recalled === undefined)
  useEffect(() => {
    if (isDone) return
    const all = [getClientInfo, getCompanyInfo].map(({ method, path }) =>
      cache.invalidateQueries({ queryKey: [method, path] }),
    )
    // A failure is said by whoever shows what was asked for.
    void Promise.allSettled(all).then(() => setDone(true))
  }, [cache, isDone])
  return isDone
}
