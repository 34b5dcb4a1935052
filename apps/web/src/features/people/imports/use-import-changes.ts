import { getImport, importsTopic, listImports } from '@headwater/contract/people/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { coalesceCalls } from '#lib/coalesce-calls'
import { useLiveTopic } from '#lib/live/use-live-topic'
import { useCredentials } from '#lib/session'
import { pagesQueryKey } from '#lib/use-load-pages'

/** Refetches the imports on screen when one of them changes, or only when the given one does. */
export function useImportChanges(importId?: string): void {
  const cache = useQueryClient()
  const [reload] = useState(() =>
    coalesceCalls(() =>
      Promise.all([
        cache.invalidateQueries({ queryKey: pagesQueryKey(listImports) }),
        cache.invalidateQueries({ queryKey: [getImport.method, getImport.path] }),
      ]),
    ),
  )
  useLiveTopic(importsTopic, useCredentials()?.company_id, (change) => {
    if (importId === undefined || change === null || change.importId === importId) reload()
  })
}
