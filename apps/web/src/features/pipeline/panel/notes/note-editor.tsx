import { maxNoteLength } from '@headwater/contract/pipeline/notes'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { AutocompleteTextarea } from '#ui/forms/autocomplete-textarea'
import { Field } from '#ui/forms/field'
import type { BoardMember } from '../../board/board-acts.ts'
import type { NoteField } from '../use-panel-tab.ts'
import {
  completeMention,
  encodeMentions,
  findMentionQuery,
  type MentionQuery,
  type NoteDraft,
  suggestMembers,
} from './mentions.ts'

interface NoteEditorProps {
  label: string
  note: NoteDraft
  members: readonly BoardMember[]
  /** False for private notes, which notify no member. */
  suggests?: boolean
  error: string | undefined
  field?: NoteField
  onChange: (note: NoteDraft) => void
  onSave: () => void
  /** The buttons below the field. */
  children: ReactNode
}

/** Edits a note. “@” and a letter suggest members to mention. */
export function NoteEditor(props: NoteEditorProps) {
  const { label, note, members, suggests = true, error, field, onChange, onSave, children } = props
  const [mentionQuery, setAsking] = useState<MentionQuery>()
  const suggested = mentionQuery && suggests ? suggestMembers(mentionQuery, members) : []
  const caret = useRef<number>(undefined)
  const own = useRef<HTMLTextAreaElement>(null)
  const attach = useCallback(
    (element: HTMLTextAreaElement | null) => {
      own.current = element
      field?.(element)
    },
    [field],
  )
  const tooLong = encodeMentions(note, members).length > maxNoteLength

  // After a name was inserted, put the caret behind it.
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    own.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function choose(clientId: string) {
    const member = suggested.find((each) => each.clientId === clientId)
    if (!mentionQuery || !member) return
    const { caret: next, ...written } = completeMention(note, mentionQuery, member)
    caret.current = next
    setAsking(undefined)
    onChange(written)
  }

  return (
    <div>
      <Field
        error={tooLong ? tooLongSentence : error}
        hideLabel
        label={label}
        {...(!error && suggests && { hint: 'Type @ to mention a member. They get an email.' })}
      >
        <AutocompleteTextarea
          onChange={({ target }) => {
            setAsking(findMentionQuery(target.value, target.selectionStart))
            onChange({ ...note, text: target.value })
          }}
          onChoose={choose}
          onDismiss={() => setAsking(undefined)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            if (!tooLong) onSave()
          }}
          placeholder="What should the team know?"
          ref={attach}
          rows={3}
          suggestions={suggested.map(({ clientId, name }) => ({ value: clientId, label: name }))}
          suggestionsLabel="Members"
          value={note.text}
        />
      </Field>
      <div className="mt-2 flex flex-wrap items-center gap-2">{children}</div>
    </div>
  )
}

const tooLongSentence = 'A note can have up to 5,000 characters. Shorten it.'
