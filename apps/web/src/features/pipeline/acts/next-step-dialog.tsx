import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { formatCardNames } from '../board/store/format-acts.ts'
import type { ActDialogProps } from './act-dialog-props.ts'
import { ActForm } from './act-form.tsx'
import { DayChoice } from './day-choice.tsx'

const dayPresets = [
  { label: 'Today', days: 0 },
  { label: 'Tomorrow', days: 1 },
  { label: 'In a week', days: 7 },
]

/** Sets the next step of candidates and its due day. */
export function NextStepDialog({ cards, acts, onClose, onDone }: ActDialogProps) {
  const before = cards.length === 1 ? cards[0]?.next : undefined
  const [text, setText] = useState(before?.text ?? '')
  const [due, setDue] = useState(before?.due ?? '')
  const planned = cards.filter(({ next }) => next !== null)
  const whom = formatCardNames(cards)
  return (
    <ActForm
      aside={
        planned.length > 0 && (
          <Button
            kind="ghost"
            onClick={() => {
              void acts.next(planned, null).then((isDone) => isDone && onDone?.())
              onClose()
            }}
          >
            Mark as done
          </Button>
        )
      }
      disabledReason={text.trim() === '' ? 'Enter the next step first.' : undefined}
      onClose={onClose}
      onSubmit={() => acts.next(cards, { text: text.trim(), due: due === '' ? null : due })}
      submit="Save next step"
      title={`Next step for ${whom}`}
      {...(onDone && { onDone })}
    >
      <Field hint="Shown at the bottom of the card" label="Next step">
        <Input
          maxLength={120}
          onChange={(event) => setText(event.target.value)}
          placeholder="Schedule the panel interview"
          value={text}
        />
      </Field>
      <DayChoice
        hint={due === '' ? 'Optional' : ''}
        label="Due date"
        presets={dayPresets}
        onChange={setDue}
        value={due}
      />
    </ActForm>
  )
}
