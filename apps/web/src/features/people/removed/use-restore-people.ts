import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export interface RestorePeople {
  /** Ids of the people being restored. */
  busyIds: ReadonlySet<string>
  restore: (ids: readonly string[]) => Promise<void>
}

/** Restores people. Several requests may run at once. */
export function useRestorePeople(): RestorePeople {
  const cache = useQueryClient()
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())
  async function restore(ids: readonly string[]) {
    const wanted = ids.filter((id) => !busyIds.has(id))
    if (wanted.length === 0) return
    setBusyIds((before) => new Set([...before, ...wanted]))
    const { restoreRemovedPeople } = await import('../restore-removed-people.ts')
    await restoreRemovedPeople(cache, wanted)
    setBusyIds((before) => new Set([...before].filter((id) => !wanted.includes(id))))
  }
  return { busyIds, restore }
}
