import {
  type Import,
  type Mapping,
  previewImport,
  setImportMapping,
} from '@headwater/contract/people/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { loadQueryOptions } from '#lib/use-load-data'
import { cacheImport } from '../use-import-acts.ts'
import { hasMappingErrors, type MappingErrors, validateMapping } from './validate-mapping.ts'

export interface MappingDraft {
  mapping: Mapping
  faults: MappingErrors
  /** Why the last mapping could not be saved. */
  failure: string | undefined
  state: 'kept' | 'pending' | 'faulty'
  choose: (column: string, field: string | undefined) => void
  replace: (mapping: Mapping) => void
  /** Saves unsaved changes. Resolves to false when that fails. */
  flush: () => Promise<boolean>
}

/** Holds the column mapping and saves changes after a debounce. */
export function useMapping({ id: importId, mapping: kept }: Import): MappingDraft {
  const cache = useQueryClient()
  const [mapping, setMapping] = useState(kept)
  const [failure, setFailure] = useState<{ mapping: Mapping; sentence: string }>()
  const queue = useRef<Promise<boolean>>(Promise.resolve(true))
  // A mapping already sent is not sent again, because it would arrive after the start that waited
  // for it.
  const sent = useRef<Mapping>(undefined)
  const errors = validateMapping(mapping)
  const isKept = serialise(mapping) === serialise(kept)
  const debounced = useDebouncedValue(mapping, 400)

  // Sequential, so that the last mapping wins.
  function save(next: Mapping): Promise<boolean> {
    if (next === sent.current) return queue.current
    sent.current = next
    queue.current = queue.current.then(async () => {
      try {
        cacheImport(cache, await call(setImportMapping, { importId, mapping: next }))
        setFailure(undefined)
        await cache.invalidateQueries({
          queryKey: loadQueryOptions(previewImport, { importId }).queryKey,
        })
        return true
      } catch (error) {
        if (sent.current === next) sent.current = undefined
        setFailure({ mapping: next, sentence: formatFailure(error) })
        return false
      }
    })
    return queue.current
  }

  const saveDebounced = useEffectEvent((next: Mapping) => {
    if (next === mapping && !isKept && !hasMappingErrors(errors)) void save(next)
  })
  useEffect(() => saveDebounced(debounced), [debounced])
  const saveOnLeaving = useEffectEvent(() => {
    if (debounced !== mapping && !isKept && !hasMappingErrors(errors)) void save(mapping)
  })
  useEffect(() => () => saveOnLeaving(), [])

  return {
    mapping,
    faults: errors,
    failure: failure?.mapping === mapping ? failure.sentence : undefined,
    state: hasMappingErrors(errors) ? 'faulty' : isKept ? 'kept' : 'pending',
    choose(column, field) {
      const others = mapping.filter(({ from }) => from !== column)
      setMapping(field === undefined ? others : [...others, { field, from: column }])
    },
    replace: setMapping,
    flush: async () => (isKept ? queue.current : save(mapping)),
  }
}

/** Serialises a mapping regardless of its order. */
function serialise(mapping: Mapping): string {
  return mapping
    .map(({ field, from }) => JSON.stringify([from, field]))
    .toSorted()
    .join()
}
