import { listImports } from '@headwater/contract/people/imports'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { pagesQueryKey, useLoadPages } from '#lib/use-load-pages'
import { ListCard } from '../list-card.tsx'
import { importStatusStyles } from './format-import.ts'
import { ImportsList } from './imports-list.tsx'
import { getProgressKey } from './use-import.ts'
import { usePolling } from './use-polling.ts'

const ImportsEmpty = lazy(async () => ({
  default: (await import('./imports-empty.tsx')).ImportsEmpty,
}))

/** Lists every imported file with its progress and outcome. */
export function ImportsPage() {
  const cache = useQueryClient()
  const pages = useLoadPages(listImports, { limit: 50 })
  const moving = pages.items?.filter(({ status }) => importStatusStyles[status].moves) ?? []
  usePolling(moving.length > 0, moving.map(getProgressKey).join(), () =>
    cache.refetchQueries({ queryKey: pagesQueryKey(listImports) }),
  )
  if (pages.items?.length === 0)
    return (
      <Suspense>
        <ImportsEmpty />
      </Suspense>
    )
  return (
    <ListCard pages={pages}>
      <ImportsList pages={pages} />
    </ListCard>
  )
}
