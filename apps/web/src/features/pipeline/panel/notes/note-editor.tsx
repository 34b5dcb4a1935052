import { maxNoteLength } from '@headwater/contract/pipeline/notes'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Field } from '#ui/field'
import { SuggestingTextarea } from '#ui/suggesting-textarea'
import type { BoardMember } from '../board-parts.ts'
import type { NoteField } from '../use-panel-tab.ts'
import {
  type Asking,
  completeMention,
  encodeMentions,
  findAsking,
  suggestMembers,
  type WrittenNote,
} from './mentions.ts'

interface NoteEditorProps {
  label: string
  note: WrittenNote
  members: readonly BoardMember[]
  /** Nobody is told of a private note, so that nobody is suggested for one. */
  suggests?: boolean
  error: string | undefined
  field?: NoteField
  onChange: (note: WrittenNote) => void
  onSave: () => void
  /** The buttons below. */
  children: ReactNode
}

/** Where a note is written; “@” and a letter suggest whom it is for. */
export function NoteEditor(props: NoteEditorProps) {
  const { label, note, members, suggests = true, error, field, onChange, onSave, children } = props
  const [asking, setAsking] = useState<Asking>()
  const suggested = asking && suggests ? suggestMembers(asking, members) : []
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

  // After a name was put in, the caret stands behind it.
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    own.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function choose(clientId: string) {
    const member = suggested.find((each) => each.clientId === clientId)
    if (!asking || !member) return
    const { caret: next, ...written } = completeMention(note, asking, member)
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
        {...(!error && suggests && { hint: 'Write @ to tell somebody of it by mail.' })}
      >
        <SuggestingTextarea
          onChange={({ target }) => {
            setAsking(findAsking(target.value, target.selectionStart))
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

const tooLongSentence = 'A note has 5,000 letters at the most. Divide it into two.'
