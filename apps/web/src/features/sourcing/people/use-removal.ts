import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

interface Removal {
  isBusy: boolean
  /** Gives back whether they are gone. */
  remove: (ids: readonly string[], neverAgain: boolean) => Promise<boolean>
}

/** Removes people, one removal at a time. */
export function useRemoval(): Removal {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function remove(ids: readonly string[], neverAgain: boolean) {
    if (isBusy) return false
    setBusy(true)
    try {
      const { removePeople } = await import('./remove-people.ts')
      return await removePeople(cache, ids, neverAgain)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, remove }
}
