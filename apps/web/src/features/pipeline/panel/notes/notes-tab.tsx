import { listNotes } from '@headwater/contract/pipeline/notes'
import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useLoadPages } from '#lib/use-load-pages'
import { EmptyState } from '#ui/empty-state'
import { ListFoot } from '#ui/list-foot'
import type { BoardActs } from '../board-parts.ts'
import { TabState } from '../tab-state.tsx'
import type { NoteField } from '../use-panel-tab.ts'
import type { RoomOf } from '../use-reload-room.ts'
import { NewNote } from './new-note.tsx'
import { NoteRow } from './note-row.tsx'

interface NotesTabProps {
  room: RoomOf
  acts: BoardActs
  field: NoteField
}

/** What the team wrote about somebody, and one's own private notes. */
export function NotesTab({ room, acts, field }: NotesTabProps) {
  const pages = useLoadPages(listNotes, { ...room, limit: 50 })
  const [now] = useState(() => new Date())
  return (
    <div className="pt-4">
      <NewNote acts={acts} field={field} room={room} />
      <TabState
        error={pages.items ? undefined : pages.error}
        isLoading={pages.isLoading}
        label="Loading the notes"
        onRetry={pages.retry}
      >
        {pages.items?.length === 0 ? (
          <EmptyState icon={SquarePen} title="No notes yet">
            The first one may save a colleague a call.
          </EmptyState>
        ) : (
          <ul className="mt-3 divide-y divide-line">
            {pages.items?.map((note) => (
              <NoteRow acts={acts} key={note.id} note={note} now={now} room={room} />
            ))}
          </ul>
        )}
        {pages.hasMore && <ListFoot label="Show earlier" pages={pages} />}
      </TabState>
    </div>
  )
}
