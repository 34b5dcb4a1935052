import type { Note } from '@headwater/contract/pipeline/notes'
import { Lock, Pencil, Trash2 } from 'lucide-react'
import { formatAgo, formatDateTime } from '#lib/format'
import { useReading } from '#lib/use-reading'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { IconButton } from '#ui/icon-button'
import type { BoardActs } from '../board-parts.ts'
import type { RoomOf } from '../use-reload-room.ts'
import { ChangedNote, useChangedNote } from './changed-note.tsx'
import { NoteText } from './note-text.tsx'
import { useNoteRemoval } from './use-note-acts.ts'

interface NoteRowProps {
  room: RoomOf
  note: Note
  acts: BoardActs
  now: Date
}

/** One note, and the ways to change it for whoever wrote it. */
export function NoteRow({ room, note, acts, now }: NoteRowProps) {
  const reading = useReading()
  const changing = useChangedNote(note)
  const { isBusy, remove } = useNoteRemoval(room, acts)
  const { by, at, changedAt, isPrivate, isMine } = note
  return (
    <li className="flex gap-3 py-3">
      <Avatar name={by.name} size={28} />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 flex-wrap items-center gap-x-2">
          <span className="font-medium">{by.name}</span>
          <span className="text-type-12 text-fg-2" title={formatDateTime(at, reading)}>
            {formatAgo(at, now, reading)}
            {changedAt !== null && ', changed'}
          </span>
          {isPrivate && (
            <Badge>
              <Lock aria-hidden="true" size={11} /> Only for me
            </Badge>
          )}
          {isMine && !changing.written && (
            <span className="ml-auto flex">
              <IconButton
                icon={Pencil}
                label="Change the note"
                onClick={changing.begin}
                size="sm"
              />
              <IconButton
                icon={Trash2}
                label="Remove the note"
                loading={isBusy}
                onClick={() => void remove(note.id)}
                size="sm"
              />
            </span>
          )}
        </div>
        {changing.written ? (
          <ChangedNote
            acts={acts}
            changing={changing}
            note={note}
            room={room}
            written={changing.written}
          />
        ) : (
          <NoteText text={note.text} />
        )}
      </div>
    </li>
  )
}
