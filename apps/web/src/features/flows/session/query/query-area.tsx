import { lazy, type Ref, Suspense } from 'react'
import type { Names } from '../draft-store.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import { QueryBar } from './query-bar.tsx'
import type { QueryText } from './use-query-text.ts'

const ReadAs = lazy(async () => ({ default: (await import('./read-as.tsx')).ReadAs }))

const QueryNotes = lazy(async () => ({ default: (await import('./query-notes.tsx')).QueryNotes }))

interface QueryAreaProps {
  draft: SearchDraft
  query: QueryText
  names: Names
  /** The filters stand below it: it is as high with a pick more, and the notes are elsewhere. */
  isSteady: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** The question, what it was read as, and what there is to say about that. */
export function QueryArea({ draft, query, names, isSteady, ref }: QueryAreaProps) {
  return (
    <div className="flex flex-col gap-2.5">
      <QueryBar draft={draft} query={query} ref={ref ?? null} />
      {(isSteady || draft.criteria.length > 0) && (
        <Suspense fallback={<div className="h-6" />}>
          <ReadAs draft={draft} isOneLine={isSteady} names={names} reading={query.reading} />
        </Suspense>
      )}
      {!isSteady && (
        <Suspense>
          <QueryNotes draft={draft} query={query} />
        </Suspense>
      )}
    </div>
  )
}
