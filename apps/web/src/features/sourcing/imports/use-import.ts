import { loaderMessages } from '@headwater/contract/messages'
import { getImport, type Import } from '@headwater/contract/sourcing/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type LoadedData, loadOptions, useLoadData } from '#lib/use-load-data'
import { reloadPeople } from '../reload-people.ts'
import { statusLooks } from './say-import.ts'
import { usePolling } from './use-polling.ts'

const gone = 'There is no such import. It may have been discarded.'
const messages = { ...loaderMessages, 101: gone, 404: gone }

/** One import, followed for as long as something happens to it. */
export function useImport(importId: string): LoadedData<Import> {
  const cache = useQueryClient()
  const loaded = useLoadData(getImport, { importId }, messages)
  const { values } = loaded
  const moves = values !== undefined && statusLooks[values.status].moves
  usePolling(moves, markOf(values), () => cache.refetchQueries({ queryKey: keyOf(importId) }))

  const before = useRef(values?.status)
  useEffect(() => {
    const status = values?.status
    const hasEnded = before.current !== undefined && statusLooks[before.current].moves && !moves
    before.current = status
    if (hasEnded) void reloadPeople(cache)
  }, [cache, values?.status, moves])
  return loaded
}

/** Where one import lies in the cache. */
export function keyOf(importId: string) {
  return loadOptions(getImport, { importId }).queryKey
}

/** Changes with everything that can be seen to move. */
export function markOf(found: Import | undefined): string {
  if (!found) return ''
  const { id, status, counts, missingParts } = found
  return [id, status, counts.processed, missingParts.length].join(' ')
}
