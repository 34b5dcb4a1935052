import { Button } from '../buttons/button.tsx'

interface ListFootProps {
  pages: {
    error: string | undefined
    isLoadingMore: boolean
    loadMore: () => void
    retry: () => void
  }
  label: string
  /** Replaces loading the next page. */
  onMore?: () => void
}

/** Renders the button that loads more rows, or why loading failed. */
export function LoadMore({ pages, label, onMore = pages.loadMore }: ListFootProps) {
  const { error, isLoadingMore, retry } = pages
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-center gap-x-3 border-t border-line px-4 py-1.5">
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
        {error === undefined ? label : 'Try again'}
      </Button>
    </div>
  )
}
