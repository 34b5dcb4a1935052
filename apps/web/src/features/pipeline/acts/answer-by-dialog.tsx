import { useState } from 'react'
import { Button } from '#ui/button'
import { addDays, dayOf } from '../board/rules/day-rules.ts'
import { sayWhom } from '../board/store/say-acts.ts'
import type { ActDialogProps } from './act-dialog-props.ts'
import { ActForm } from './act-form.tsx'
import { DayChoice, whyNotDay } from './day-choice.tsx'

const offers = [
  { label: 'Today', days: 0 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
  { label: 'In 2 weeks', days: 14 },
]

/** By which day somebody has an answer. */
export function AnswerByDialog({ cards, acts, onClose, onDone }: ActDialogProps) {
  const [only] = cards
  const [day, setDay] = useState(
    () => (cards.length === 1 && only?.answerBy) || addDays(dayOf(new Date()), 7),
  )
  const promised = cards.filter(({ answerBy }) => answerBy !== null)
  const whom = sayWhom(cards)
  return (
    <ActForm
      aside={
        promised.length > 0 && (
          <Button
            kind="ghost"
            onClick={() => {
              void acts.promise(promised, null).then((isDone) => isDone && onDone?.())
              onClose()
            }}
          >
            Promise nothing
          </Button>
        )
      }
      description="On that day the card says that an answer is due, and from then on how late it is."
      disabledReason={whyNotDay(day, false)}
      onClose={onClose}
      onSubmit={() => acts.promise(cards, day)}
      submit="Keep the promise date"
      title={`Promise ${whom} an answer`}
      {...(onDone && { onDone })}
    >
      <DayChoice label="Answer by" offers={offers} onChange={setDay} value={day} />
    </ActForm>
  )
}
