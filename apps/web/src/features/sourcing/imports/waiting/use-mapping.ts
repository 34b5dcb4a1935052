import {
  type Import,
  type Mapping,
  previewImport,
  setImportMapping,
} from '@headwater/contract/sourcing/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { useDebounced } from '#lib/use-debounced'
import { loadOptions } from '#lib/use-load-data'
import { keepImport } from '../use-import-acts.ts'
import { checkMapping, hasFaults, type MappingFaults } from './check-mapping.ts'

export interface ChosenMapping {
  mapping: Mapping
  faults: MappingFaults
  /** Why the last choice could not be kept. */
  failure: string | undefined
  state: 'kept' | 'pending' | 'faulty'
  choose: (column: string, field: string | undefined) => void
  replace: (mapping: Mapping) => void
  /** Keeps what has not been kept yet; false where that failed. */
  flush: () => Promise<boolean>
}

/** Which column becomes which field. What is chosen is kept once it has rested. */
export function useMapping({ id: importId, mapping: kept }: Import): ChosenMapping {
  const cache = useQueryClient()
  const [mapping, setMapping] = useState(kept)
  const [failure, setFailure] = useState<{ mapping: Mapping; sentence: string }>()
  const queue = useRef<Promise<boolean>>(Promise.resolve(true))
  // Sent once more, a choice would come behind the start that waited for it.
  const sent = useRef<Mapping>(undefined)
  const faults = checkMapping(mapping)
  const isKept = write(mapping) === write(kept)
  const rested = useDebounced(mapping, 400)

  // One after the other: the last choice must be the one that stays.
  function save(next: Mapping): Promise<boolean> {
    if (next === sent.current) return queue.current
    sent.current = next
    queue.current = queue.current.then(async () => {
      try {
        keepImport(cache, await call(setImportMapping, { importId, mapping: next }))
        setFailure(undefined)
        await cache.invalidateQueries({
          queryKey: loadOptions(previewImport, { importId }).queryKey,
        })
        return true
      } catch (error) {
        if (sent.current === next) sent.current = undefined
        setFailure({ mapping: next, sentence: sayFailure(error) })
        return false
      }
    })
    return queue.current
  }

  const saveRested = useEffectEvent((next: Mapping) => {
    if (next === mapping && !isKept && !hasFaults(faults)) void save(next)
  })
  useEffect(() => saveRested(rested), [rested])
  const saveOnLeaving = useEffectEvent(() => {
    if (rested !== mapping && !isKept && !hasFaults(faults)) void save(mapping)
  })
  useEffect(() => () => saveOnLeaving(), [])

  return {
    mapping,
    faults,
    failure: failure?.mapping === mapping ? failure.sentence : undefined,
    state: hasFaults(faults) ? 'faulty' : isKept ? 'kept' : 'pending',
    choose(column, field) {
      const others = mapping.filter(({ from }) => from !== column)
      setMapping(field === undefined ? others : [...others, { field, from: column }])
    },
    replace: setMapping,
    flush: async () => (isKept ? queue.current : save(mapping)),
  }
}

/** The same choice is the same text, in whatever order it was made. */
function write(mapping: Mapping): string {
  return mapping
    .map(({ field, from }) => JSON.stringify([from, field]))
    .toSorted()
    .join()
}
