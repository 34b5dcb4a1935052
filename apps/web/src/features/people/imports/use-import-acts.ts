import type { Endpoint } from '@headwater/contract/endpoint'
import {
  discardImport,
  type Import,
  listImports,
  pauseImport,
  startImport,
  undoImport,
} from '@headwater/contract/people/imports'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { pagesQueryKey } from '#lib/use-load-pages'
import { toast } from '#ui/feedback/toast'
import { stopUpload } from './upload/uploads.ts'
import { getImportQueryKey } from './use-import.ts'

type ImportAct = 'start' | 'pause' | 'undo' | 'discard'

export interface ImportActs {
  /** The action in progress. */
  busy: ImportAct | undefined
  /** Returns whether it succeeded. A failure has been shown in a toast. */
  act: (what: ImportAct) => Promise<boolean>
}

/** Provides the actions on an import. */
export function useImportActs({
  id: importId,
  fileName,
}: Pick<Import, 'id' | 'fileName'>): ImportActs {
  const cache = useQueryClient()
  const [busy, setBusy] = useState<ImportAct>()

  async function act(what: ImportAct): Promise<boolean> {
    if (busy) return false
    setBusy(what)
    try {
      if (what === 'discard') await discard()
      else cacheImport(cache, await call(endpoints[what], { importId }))
      return true
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
      return false
    } finally {
      setBusy(undefined)
      void cache.invalidateQueries({ queryKey: pagesQueryKey(listImports) })
      // Another member may have acted first, or a refetch from before the action is still running.
      if (what !== 'discard')
        void cache.invalidateQueries({ queryKey: getImportQueryKey(importId) })
    }
  }

  async function discard() {
    stopUpload(importId)
    await call(discardImport, { importId })
    toast(`${fileName} discarded.`)
  }
  return { busy, act }
}

/** Caches an import as just returned by the server. */
export function cacheImport(cache: QueryClient, importRecord: Import): void {
  cache.setQueryData(getImportQueryKey(importRecord.id), importRecord)
}

const endpoints = {
  start: startImport,
  pause: pauseImport,
  undo: undoImport,
} satisfies Record<string, Endpoint>
