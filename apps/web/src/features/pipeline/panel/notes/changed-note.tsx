import { changeNote, type Note } from '@headwater/contract/pipeline/notes'
import { useState } from 'react'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { Button } from '#ui/button'
import type { BoardActs } from '../board-parts.ts'
import { useDraft } from '../drafts.ts'
import { type RoomOf, useReloadRoom } from '../use-reload-room.ts'
import { decodeMentions, encodeMentions, type WrittenNote } from './mentions.ts'
import { NoteEditor } from './note-editor.tsx'

const closed: { written: WrittenNote | undefined } = { written: undefined }

/** Whether a note is being written anew, kept with what was written. */
export function useChangedNote({ id, text }: Note) {
  const [{ written }, setDraft] = useDraft(`note-change ${id}`, closed)
  return {
    written,
    begin: () => setDraft({ written: decodeMentions(text) }),
    write: (next: WrittenNote) => setDraft({ written: next }),
    end: () => setDraft(undefined),
  }
}

interface ChangedNoteProps {
  room: RoomOf
  note: Note
  acts: BoardActs
  changing: ReturnType<typeof useChangedNote>
  written: WrittenNote
}

/** One's own note, being written anew. */
export function ChangedNote({ room, note, acts, changing, written }: ChangedNoteProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const members = acts.useMembers()
  const reload = useReloadRoom(room, acts)

  async function save() {
    if (isBusy || written.text.trim() === '') return
    setBusy(true)
    setFailure(undefined)
    const text = note.isPrivate ? written.text : encodeMentions(written, members)
    try {
      await call(changeNote, { ...room, noteId: note.id, text })
      await reload()
      changing.end()
    } catch (error) {
      setFailure(sayFailure(error))
      setBusy(false)
    }
  }

  return (
    <div className="mt-1">
      <NoteEditor
        error={failure}
        label="Change the note"
        members={members}
        note={written}
        onChange={changing.write}
        onSave={() => void save()}
        suggests={!note.isPrivate}
      >
        <Button
          disabledReason={
            written.text.trim() === '' ? 'A note has words. Remove it if it is to go.' : undefined
          }
          loading={isBusy}
          onClick={() => void save()}
          size="sm"
        >
          Save
        </Button>
        <Button kind="ghost" onClick={changing.end} size="sm">
          Cancel
        </Button>
      </NoteEditor>
    </div>
  )
}
