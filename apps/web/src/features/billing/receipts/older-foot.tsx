import type { LoadedPages } from '#lib/use-load-pages'
import { Button } from '#ui/button'

interface OlderFootProps {
  pages: LoadedPages<unknown>
  onMore: () => void
}

/** Below a list that has more: the way there, or why it did not come. */
export function OlderFoot({ pages: { error, isLoadingMore, retry }, onMore }: OlderFootProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-center gap-x-3 border-t border-line px-4 py-1.5 md:px-5">
      {error !== undefined && (
        <p className="text-type-12 text-bad-text" role="alert">
          {error}
        </p>
      )}
      <Button
        kind="ghost"
        loading={isLoadingMore}
        onClick={error === undefined ? onMore : retry}
        size="sm"
      >
        {error === undefined ? 'Show older' : 'Try again'}
      </Button>
    </div>
  )
}
