import { listNotes } from '@headwater/contract/pipeline/notes'
import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useLoadPages } from '#lib/use-load-pages'
import { LoadMore } from '#ui/data/load-more'
import { EmptyState } from '#ui/feedback/empty-state'
import type { BoardActs } from '../../board/board-acts.ts'
import { TabLoadState } from '../tab-load-state.tsx'
import type { NoteField } from '../use-panel-tab.ts'
import type { CandidateRef } from '../use-reload-candidate.ts'
import { NewNoteForm } from './new-note-form.tsx'
import { NoteRow } from './note-row.tsx'

interface NotesTabProps {
  candidateRef: CandidateRef
  acts: BoardActs
  field: NoteField
}

/** Lists the team's notes about a candidate and the user's private ones. */
export function NotesTab({ candidateRef, acts, field }: NotesTabProps) {
  const pages = useLoadPages(listNotes, { ...candidateRef, limit: 50 })
  const [now] = useState(() => new Date())
  return (
    <div className="pt-4">
      <NewNoteForm acts={acts} field={field} candidateRef={candidateRef} />
      <TabLoadState
        error={pages.items ? undefined : pages.error}
        isLoading={pages.isLoading}
        label="Loading notes"
        onRetry={pages.retry}
      >
        {pages.items?.length === 0 ? (
          <EmptyState icon={SquarePen} title="No notes yet">
            Share what your team should know about this candidate.
          </EmptyState>
        ) : (
          <ul className="mt-3 divide-y divide-line">
            {pages.items?.map((note) => (
              <NoteRow
                acts={acts}
                key={note.id}
                note={note}
                now={now}
                candidateRef={candidateRef}
              />
            ))}
          </ul>
        )}
        {pages.hasMore && <LoadMore label="Show older" pages={pages} />}
      </TabLoadState>
    </div>
  )
}
