import type { Import } from '@headwater/contract/sourcing/imports'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { LoadedPages } from '#lib/use-load-pages'
import { useReading } from '#lib/use-reading'
import { ListFoot } from '#ui/list-foot'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { useMediaQuery } from '#ui/use-media-query'
import { ImportsSkeleton } from './imports-skeleton.tsx'

const loadTable = () => import('./imports-table.tsx')
const loadItems = () => import('./import-items.tsx')
const ImportsTable = lazy(async () => ({ default: (await loadTable()).ImportsTable }))
const ImportItems = lazy(async () => ({ default: (await loadItems()).ImportItems }))

/** The imports as a table, or on a phone as a list; or what stands in its place. */
export function ImportsList({ pages }: { pages: LoadedPages<Import> }) {
  const isPhone = useMediaQuery('(width < 768px)')
  const showsSkeleton = useDelayedLoading(pages.isLoading)
  const reading = useReading()
  const now = useNow()
  const navigate = useNavigate()
  const { items } = pages
  // What draws the rows comes together with them, and not after them.
  useEffect(() => void (isPhone ? loadItems() : loadTable()).catch(() => undefined), [isPhone])
  if (showsSkeleton && !items) return <ImportsSkeleton />
  if (!items) return <div className="h-84" />
  const shared = {
    items,
    now,
    reading,
    onOpen: (importId: string) =>
      void navigate({ to: '/main/people/imports/$importId', params: { importId } }),
  }
  return (
    <>
      <Suspense fallback={<ImportsSkeleton />}>
        {isPhone ? <ImportItems {...shared} /> : <ImportsTable {...shared} pages={pages} />}
      </Suspense>
      {pages.hasMore && <ListFoot label="Show older" pages={pages} />}
    </>
  )
}

/** The time, which moves on: "just now" must not stay for an hour. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
