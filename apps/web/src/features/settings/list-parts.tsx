import type { ReactNode } from 'react'
import type { LoadedPages } from '#lib/use-load-pages'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Card } from '#ui/card'

interface ListCardProps {
  pages: LoadedPages<unknown>
  children: ReactNode
}

/** The card around a list, or why nothing of it could be loaded. */
export function ListCard({ pages, children }: ListCardProps) {
  const { items, error, isLoading, retry } = pages
  if (!items && !isLoading && error !== undefined)
    return <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
  return (
    <Card className="overflow-hidden" padding="none">
      {children}
    </Card>
  )
}

/** Below a list that has more: the way there, or why it did not come. */
export function ListFoot({ pages, label }: { pages: LoadedPages<unknown>; label: string }) {
  const { error } = pages
  if (!pages.hasMore) return null
  return (
    <div className="flex min-h-12 items-center justify-center gap-3 border-t border-line px-4 py-2">
      {error !== undefined && <p className="text-type-12 text-bad-text">{error}</p>}
      <Button
        kind="ghost"
        loading={pages.isLoadingMore}
        onClick={error === undefined ? pages.loadMore : pages.retry}
        size="sm"
      >
        {error === undefined ? label : 'Try again'}
      </Button>
    </div>
  )
}
