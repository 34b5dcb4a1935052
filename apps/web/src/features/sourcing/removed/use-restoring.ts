import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export interface Restoring {
  /** Who is being brought back right now. */
  busyIds: ReadonlySet<string>
  restore: (ids: readonly string[]) => Promise<void>
}

/** Brings people back; several of them may be on their way at the same time. */
export function useRestoring(): Restoring {
  const cache = useQueryClient()
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())
  async function restore(ids: readonly string[]) {
    const wanted = ids.filter((id) => !busyIds.has(id))
    if (wanted.length === 0) return
    setBusyIds((before) => new Set([...before, ...wanted]))
    const { bringBack } = await import('../bring-back.ts')
    await bringBack(cache, wanted)
    setBusyIds((before) => new Set([...before].filter((id) => !wanted.includes(id))))
  }
  return { busyIds, restore }
}
