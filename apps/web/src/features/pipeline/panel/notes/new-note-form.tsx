import { addNote } from '@headwater/contract/pipeline/notes'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { createIdempotencyKeys } from '#lib/idempotency-keys'
import { Button } from '#ui/buttons/button'
import { announce } from '#ui/feedback/live-region'
import { Switch } from '#ui/forms/switch'
import type { BoardActs } from '../../board/board-acts.ts'
import { useDraft } from '../drafts.ts'
import type { NoteField } from '../use-panel-tab.ts'
import { type CandidateRef, useReloadCandidate } from '../use-reload-candidate.ts'
import { encodeMentions, type NoteDraft } from './mentions.ts'
import { NoteEditor } from './note-editor.tsx'

interface NewNoteDraft extends NoteDraft {
  isPrivate: boolean
}

const emptyNote: NewNoteDraft = { text: '', mentioned: [], isPrivate: false }
const withIdempotencyKey = createIdempotencyKeys()

interface NewNoteFormProps {
  candidateRef: CandidateRef
  acts: BoardActs
  field: NoteField
}

/** Edits a new note. The unsaved text stays until it is saved or deleted. */
export function NewNoteForm({ candidateRef, acts, field }: NewNoteFormProps) {
  const [draft, setDraft] = useDraft(`note ${candidateRef.candidateId}`, emptyNote)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const members = acts.useMembers()
  const reload = useReloadCandidate(candidateRef, acts)
  const isEmpty = draft.text.trim() === ''

  function change(next: NewNoteDraft) {
    setFailure(undefined)
    setDraft(next.text === '' && !next.isPrivate ? undefined : next)
  }

  async function save() {
    if (isEmpty || isBusy) return
    setBusy(true)
    setFailure(undefined)
    const { isPrivate } = draft
    const text = isPrivate ? draft.text : encodeMentions(draft, members)
    try {
      await withIdempotencyKey(JSON.stringify([candidateRef, text, isPrivate]), (idempotencyKey) =>
        call(addNote, { ...candidateRef, text, isPrivate }, { idempotencyKey }),
      )
      setDraft(undefined)
      await reload()
      announce('Note saved')
    } catch (error) {
      setFailure(formatFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <NoteEditor
      error={failure}
      field={field}
      label="New note"
      members={members}
      note={draft}
      onChange={(note) => change({ ...draft, ...note })}
      onSave={() => void save()}
      suggests={!draft.isPrivate}
    >
      <Switch
        checked={draft.isPrivate}
        onCheckedChange={(isPrivate) => change({ ...draft, isPrivate })}
      >
        Only visible to me
      </Switch>
      <Button
        className="ml-auto"
        disabledReason={isEmpty ? 'Write a note first.' : undefined}
        loading={isBusy}
        onClick={() => void save()}
      >
        Save note
      </Button>
    </NoteEditor>
  )
}
