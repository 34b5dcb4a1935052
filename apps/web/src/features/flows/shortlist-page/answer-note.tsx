import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/forms/field'
import { Textarea } from '#ui/forms/textarea'

interface AnswerNoteProps {
  note: string
  displayName: string
  /** Resolves to false when saving fails. */
  onSave: (note: string) => Promise<boolean>
}

/** Edits an optional note for an answer. */
export function AnswerNote({ note, displayName, onSave }: AnswerNoteProps) {
  const [draft, setDraft] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const isKept = await onSave((draft ?? '').trim())
    setBusy(false)
    if (isKept) setDraft(undefined)
  }

  if (draft === undefined)
    return (
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        {note !== '' && (
          <p className="min-w-0 flex-[1_1_16rem] text-type-13 whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        )}
        <Button
          aria-label={`${note === '' ? 'Add' : 'Edit'} a note about ${displayName}`}
          {...(note === '' && { className: '-ml-2.5' })}
          kind="ghost"
          onClick={() => setDraft(note)}
          size="sm"
        >
          {note === '' ? 'Add a note' : 'Edit note'}
        </Button>
      </div>
    )
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field label={`Note about ${displayName}`}>
        <Textarea
          autoFocus
          maxLength={1_000}
          onChange={({ target }) => setDraft(target.value)}
          value={draft}
        />
      </Field>
      <div className="flex gap-2">
        <Button kind="primary" loading={isBusy} type="submit">
          Save note
        </Button>
        <Button onClick={() => setDraft(undefined)}>Cancel</Button>
      </div>
    </form>
  )
}
