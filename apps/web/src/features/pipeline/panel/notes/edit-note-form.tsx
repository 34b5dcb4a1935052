import { type Note, updateNote } from '@headwater/contract/pipeline/notes'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { Button } from '#ui/buttons/button'
import type { BoardActs } from '../../board/board-acts.ts'
import { useDraft } from '../drafts.ts'
import { type CandidateRef, useReloadCandidate } from '../use-reload-candidate.ts'
import { decodeMentions, encodeMentions, type NoteDraft } from './mentions.ts'
import { NoteEditor } from './note-editor.tsx'

const noEdit: { written: NoteDraft | undefined } = { written: undefined }

/** Returns the edit state of a note, stored with its unsaved text. */
export function useNoteEdit({ id, text }: Note) {
  const [{ written }, setDraft] = useDraft(`note-change ${id}`, noEdit)
  return {
    written,
    begin: () => setDraft({ written: decodeMentions(text) }),
    write: (next: NoteDraft) => setDraft({ written: next }),
    end: () => setDraft(undefined),
  }
}

interface EditNoteFormProps {
  candidateRef: CandidateRef
  note: Note
  acts: BoardActs
  changing: ReturnType<typeof useNoteEdit>
  written: NoteDraft
}

/** Edits the user's own note. */
export function EditNoteForm({
  candidateRef,
  note,
  acts,
  changing: edit,
  written,
}: EditNoteFormProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const members = acts.useMembers()
  const reload = useReloadCandidate(candidateRef, acts)

  async function save() {
    if (isBusy || written.text.trim() === '') return
    setBusy(true)
    setFailure(undefined)
    const text = note.isPrivate ? written.text : encodeMentions(written, members)
    try {
      await call(updateNote, { ...candidateRef, noteId: note.id, text })
      await reload()
      edit.end()
    } catch (error) {
      setFailure(formatFailure(error))
      setBusy(false)
    }
  }

  return (
    <div className="mt-1">
      <NoteEditor
        error={failure}
        label="Edit note"
        members={members}
        note={written}
        onChange={edit.write}
        onSave={() => void save()}
        suggests={!note.isPrivate}
      >
        <Button
          disabledReason={
            written.text.trim() === '' ? 'A note can’t be empty. Remove it instead.' : undefined
          }
          loading={isBusy}
          onClick={() => void save()}
          size="sm"
        >
          Save
        </Button>
        <Button kind="ghost" onClick={edit.end} size="sm">
          Cancel
        </Button>
      </NoteEditor>
    </div>
  )
}
