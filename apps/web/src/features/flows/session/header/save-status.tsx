import { useNow } from '#lib/clock'
import { formatAgo, type Locale } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import type { SearchDraft } from '../use-search-draft.ts'

/** Shows whether the search on the screen is saved. */
export function SaveStatus({ draft }: { draft: SearchDraft }) {
  if (draft.isReadOnly) return <span className="shrink-0 text-type-12 text-fg-2">View only</span>
  if (draft.isStale) return null
  if (draft.failure !== undefined)
    return (
      <span className="flex min-w-0 items-center gap-2 text-type-12 text-bad-text" role="alert">
        <span className="truncate" title={draft.failure}>
          Not saved. {draft.failure}
        </span>
        <Button onClick={draft.save} size="sm">
          Try again
        </Button>
      </span>
    )
  if (draft.isSaving || draft.version === null)
    return <span className="shrink-0 text-type-12 text-fg-2">Saving …</span>
  return draft.savedAt === null ? null : <SavedAgo savedAt={draft.savedAt} />
}

/** Shows how long ago something was saved. */
export function SavedAgo({ savedAt }: { savedAt: string }) {
  const now = useNow(5_000)
  const locale = useLocale()
  return (
    <span className="shrink-0 text-type-12 text-fg-2 tabular-nums max-md:hidden">
      {formatSavedAgo(savedAt, now, locale)}
    </span>
  )
}

/** Formats "Saved 12 s ago" or "Saved 3 min ago". */
function formatSavedAgo(savedAt: string, now: Date, locale: Locale): string {
  const seconds = Math.floor((now.getTime() - new Date(savedAt).getTime()) / 1_000)
  if (seconds < 5) return 'Saved just now'
  if (seconds < 60) return `Saved ${seconds} s ago`
  return `Saved ${formatAgo(savedAt, now, locale)}`
}
