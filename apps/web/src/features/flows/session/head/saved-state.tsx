import { useReading } from '#lib/use-reading'
import { Button } from '#ui/button'
import type { SearchDraft } from '../use-search-draft.ts'
import { saySaved } from './say-saved.ts'
import { useNow } from './use-now.ts'

/** Whether what is on the screen is kept. */
export function SavedState({ draft }: { draft: SearchDraft }) {
  if (draft.isReadOnly) return <span className="shrink-0 text-type-12 text-fg-2">View only</span>
  if (draft.isStale) return null
  if (draft.failure !== undefined)
    return (
      <span className="flex min-w-0 items-center gap-2 text-type-12 text-bad-text" role="alert">
        <span className="truncate" title={draft.failure}>
          Not saved. {draft.failure}
        </span>
        <Button onClick={draft.save} size="sm">
          Save again
        </Button>
      </span>
    )
  if (draft.isSaving || draft.version === null)
    return <span className="shrink-0 text-type-12 text-fg-2">Saving …</span>
  return draft.savedAt === null ? null : <SavedAgo savedAt={draft.savedAt} />
}

function SavedAgo({ savedAt }: { savedAt: string }) {
  const now = useNow(5_000)
  const reading = useReading()
  return (
    <span className="shrink-0 text-type-12 text-fg-2 tabular-nums max-md:hidden">
      {saySaved(savedAt, now, reading)}
    </span>
  )
}
