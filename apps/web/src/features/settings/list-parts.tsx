import type { LoadedPages } from '#lib/use-load-pages'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'

/** In place of a list that could not be loaded at all. */
export function ListFailure({ pages }: { pages: LoadedPages<unknown> }) {
  return (
    <div className="p-4">
      <Banner
        action={<Button onClick={pages.retry}>Try again</Button>}
        title={pages.error}
        tone="bad"
      />
    </div>
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
