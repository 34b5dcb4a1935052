import { listImports } from '@headwater/contract/sourcing/imports'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { pagesKey, useLoadPages } from '#lib/use-load-pages'
import { ListCard } from '../list-card.tsx'
import { ImportsList } from './imports-list.tsx'
import { statusLooks } from './say-import.ts'
import { markOf } from './use-import.ts'
import { usePolling } from './use-polling.ts'

const ImportsEmpty = lazy(async () => ({
  default: (await import('./imports-empty.tsx')).ImportsEmpty,
}))

/** Every file that was brought in: how far it is, and what came of it. */
export function ImportsPage() {
  const cache = useQueryClient()
  const pages = useLoadPages(listImports, { limit: 50 })
  const moving = pages.items?.filter(({ status }) => statusLooks[status].moves) ?? []
  usePolling(moving.length > 0, moving.map(markOf).join(), () =>
    cache.refetchQueries({ queryKey: pagesKey(listImports) }),
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
