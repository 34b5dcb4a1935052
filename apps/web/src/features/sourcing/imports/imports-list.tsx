import type { Import } from '@headwater/contract/sourcing/imports'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { LoadedPages } from '#lib/use-load-pages'
import { useReading } from '#lib/use-reading'
import { ListFoot } from '#ui/list-foot'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { useMediaQuery } from '#ui/use-media-query'
import { ImportItems } from './import-items.tsx'
import { ImportsSkeleton } from './imports-skeleton.tsx'
import { ImportsTable } from './imports-table.tsx'

/** The imports as a table, or on a phone as a list; or what stands in its place. */
export function ImportsList({ pages }: { pages: LoadedPages<Import> }) {
  const isPhone = useMediaQuery('(width < 768px)')
  const showsSkeleton = useDelayedLoading(pages.isLoading)
  const reading = useReading()
  const now = useNow()
  const navigate = useNavigate()
  const { items } = pages
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
      {isPhone ? <ImportItems {...shared} /> : <ImportsTable {...shared} pages={pages} />}
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
