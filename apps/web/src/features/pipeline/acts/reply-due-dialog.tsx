import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { addDays, toUtcDay } from '../board/rules/day-rules.ts'
import { formatCardNames } from '../board/store/format-acts.ts'
import type { ActDialogProps } from './act-dialog-props.ts'
import { ActForm } from './act-form.tsx'
import { DayChoice, getDayError } from './day-choice.tsx'

const dayPresets = [
  { label: 'Today', days: 0 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
  { label: 'In 2 weeks', days: 14 },
]

/** Sets the day by which candidates get a reply. */
export function ReplyDueDialog({ cards, acts, onClose, onDone }: ActDialogProps) {
  const [only] = cards
  const [day, setDay] = useState(
    () => (cards.length === 1 && only?.answerBy) || addDays(toUtcDay(new Date()), 7),
  )
  const cardsWithReplyDue = cards.filter(({ answerBy }) => answerBy !== null)
  const whom = formatCardNames(cards)
  return (
    <ActForm
      aside={
        cardsWithReplyDue.length > 0 && (
          <Button
            kind="ghost"
            onClick={() => {
              void acts.setReplyDue(cardsWithReplyDue, null).then((isDone) => isDone && onDone?.())
              onClose()
            }}
          >
            Remove date
          </Button>
        )
      }
      description="The card shows when the reply is due and how late it is."
      disabledReason={getDayError(day, false)}
      onClose={onClose}
      onSubmit={() => acts.setReplyDue(cards, day)}
      submit="Save reply date"
      title={`Set a reply date for ${whom}`}
      {...(onDone && { onDone })}
    >
      <DayChoice label="Reply due" presets={dayPresets} onChange={setDay} value={day} />
    </ActForm>
  )
}
