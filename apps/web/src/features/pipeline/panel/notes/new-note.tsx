import { addNote } from '@headwater/contract/pipeline/notes'
import { useState } from 'react'
import { createActKeys } from '#lib/act-keys'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { Button } from '#ui/button'
import { announce } from '#ui/live-region'
import { Switch } from '#ui/switch'
import type { BoardActs } from '../board-parts.ts'
import { useDraft } from '../drafts.ts'
import type { NoteField } from '../use-panel-tab.ts'
import { type RoomOf, useReloadRoom } from '../use-reload-room.ts'
import { encodeMentions, type WrittenNote } from './mentions.ts'
import { NoteEditor } from './note-editor.tsx'

interface NewNoteDraft extends WrittenNote {
  isPrivate: boolean
}

const nothing: NewNoteDraft = { text: '', mentioned: [], isPrivate: false }
const withKey = createActKeys()

interface NewNoteProps {
  room: RoomOf
  acts: BoardActs
  field: NoteField
}

/** A note that is being written. What was begun stays here until it is saved or emptied. */
export function NewNote({ room, acts, field }: NewNoteProps) {
  const [draft, setDraft] = useDraft(`note ${room.candidateId}`, nothing)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const members = acts.useMembers()
  const reload = useReloadRoom(room, acts)
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
      await withKey(JSON.stringify([room, text, isPrivate]), (idempotencyKey) =>
        call(addNote, { ...room, text, isPrivate }, { idempotencyKey }),
      )
      setDraft(undefined)
      await reload()
      announce('Note saved')
    } catch (error) {
      setFailure(sayFailure(error))
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
        Only for me
      </Switch>
      <Button
        className="ml-auto"
        disabledReason={isEmpty ? 'There is nothing to save yet.' : undefined}
        loading={isBusy}
        onClick={() => void save()}
      >
        Save note
      </Button>
    </NoteEditor>
  )
}
