import { lazy, type Ref, Suspense } from 'react'
import type { ValueNames } from '../draft-store.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import { QueryBar } from './query-bar.tsx'
import type { QueryText } from './use-query-text.ts'

const CriteriaSummary = lazy(async () => ({
  default: (await import('./criteria-summary.tsx')).CriteriaSummary,
}))

const NotUsed = lazy(async () => ({ default: (await import('./not-used.tsx')).NotUsed }))

const QueryNotes = lazy(async () => ({ default: (await import('./query-notes.tsx')).QueryNotes }))

interface QueryAreaProps {
  draft: SearchDraft
  query: QueryText
  names: ValueNames
  /**
   * Set when the filters are below: the height does not change with the number of chips, and the
   * notes are shown elsewhere.
   */
  hasFixedHeight: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** Shows the query, the criteria parsed from it and the notes about them. */
export function QueryArea({ draft, query, names, hasFixedHeight, ref }: QueryAreaProps) {
  // While the text is being edited, nothing is known about it yet.
  const isCurrent = query.typed.trim() === draft.text.trim()
  const isUnusedShown = isCurrent && (query.reading?.unused.length ?? 0) > 0
  return (
    <div className="flex flex-col gap-2.5">
      <QueryBar draft={draft} query={query} ref={ref ?? null} />
      {(hasFixedHeight || draft.criteria.length > 0) && (
        <Suspense fallback={<div className="h-6" />}>
          <CriteriaSummary
            draft={draft}
            isOneLine={hasFixedHeight}
            names={names}
            reading={query.reading}
          />
        </Suspense>
      )}
      {isUnusedShown && query.reading && (
        <Suspense>
          <NotUsed draft={draft} reading={query.reading} />
        </Suspense>
      )}
      {!hasFixedHeight && (
        <Suspense>
          <QueryNotes draft={draft} query={query} />
        </Suspense>
      )}
    </div>
  )
}
