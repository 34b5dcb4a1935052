import { loaderMessages } from '@headwater/contract/messages'
import { getImport, type Import } from '@headwater/contract/people/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type LoadedData, loadQueryOptions, useLoadData } from '#lib/use-load-data'
import { reloadPeople } from '../reload-people.ts'
import { importStatusStyles } from './format-import.ts'
import { useImportChanges } from './use-import-changes.ts'

const gone = 'Import not found. It may have been discarded.'
const messages = { ...loaderMessages, 101: gone, 404: gone }

/** Loads one import and keeps it current. */
export function useImport(importId: string): LoadedData<Import> {
  const cache = useQueryClient()
  const loaded = useLoadData(getImport, { importId }, messages)
  const { values } = loaded
  const moves = values !== undefined && importStatusStyles[values.status].moves
  useImportChanges(importId)

  const before = useRef(values?.status)
  useEffect(() => {
    const status = values?.status
    const hasEnded =
      before.current !== undefined && importStatusStyles[before.current].moves && !moves
    before.current = status
    if (hasEnded) void reloadPeople(cache)
  }, [cache, values?.status, moves])
  return loaded
}

/** Returns the cache key of an import. */
export function getImportQueryKey(importId: string) {
  return loadQueryOptions(getImport, { importId }).queryKey
}
