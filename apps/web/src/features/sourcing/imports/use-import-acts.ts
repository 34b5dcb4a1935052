import type { Endpoint } from '@headwater/contract/endpoint'
import {
  discardImport,
  type Import,
  listImports,
  pauseImport,
  startImport,
  undoImport,
} from '@headwater/contract/sourcing/imports'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { pagesKey } from '#lib/use-load-pages'
import { toast } from '#ui/toast'
import { stopUpload } from './upload/uploads.ts'
import { keyOf } from './use-import.ts'

type ImportAct = 'start' | 'pause' | 'undo' | 'discard'

export interface ImportActs {
  /** What is being done right now. */
  busy: ImportAct | undefined
  /** Gives back whether it was done; otherwise a toast has said why not. */
  act: (what: ImportAct) => Promise<boolean>
}

/** What people do with an import. */
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
      else keepImport(cache, await call(endpoints[what], { importId }))
      return true
    } catch (error) {
      // Somebody else may have been quicker: what is shown must be what is.
      void cache.invalidateQueries({ queryKey: keyOf(importId) })
      toast({ message: sayFailure(error), tone: 'bad' })
      return false
    } finally {
      setBusy(undefined)
      void cache.invalidateQueries({ queryKey: pagesKey(listImports) })
    }
  }

  async function discard() {
    stopUpload(importId)
    await call(discardImport, { importId })
    toast(`${fileName} is discarded.`)
  }
  return { busy, act }
}

/** Shows an import as the server has just said it is. */
export function keepImport(cache: QueryClient, found: Import): void {
  cache.setQueryData(keyOf(found.id), found)
}

const endpoints = {
  start: startImport,
  pause: pauseImport,
  undo: undoImport,
} satisfies Record<string, Endpoint>
