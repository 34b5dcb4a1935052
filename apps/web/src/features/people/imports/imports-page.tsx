import { listImports } from '@headwater/contract/people/imports'
import { lazy, Suspense } from 'react'
import { useLoadPages } from '#lib/use-load-pages'
import { ListCard } from '../list-card.tsx'
import { ImportsList } from './imports-list.tsx'
import { useImportChanges } from './use-import-changes.ts'

const ImportsEmpty = lazy(async () => ({
  default: (await import('./imports-empty.tsx')).ImportsEmpty,
}))

/** Lists every imported file with its progress and outcome. */
export function ImportsPage() {
  const pages = useLoadPages(listImports, { limit: 50 })
  useImportChanges()
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
