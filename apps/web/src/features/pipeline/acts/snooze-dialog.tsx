import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { addDays, toUtcDay } from '../board/rules/day-rules.ts'
import { formatCardNames } from '../board/store/format-acts.ts'
import type { ActDialogProps } from './act-dialog-props.ts'
import { ActForm } from './act-form.tsx'
import { DayChoice, getDayError } from './day-choice.tsx'

const dayPresets = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In a week', days: 7 },
  { label: 'In a month', days: 30 },
  { label: 'In 3 months', days: 91 },
]

/** Hides candidates from the board until a day. */
export function SnoozeDialog({ cards, acts, onClose, onDone }: ActDialogProps) {
  const [day, setDay] = useState(() => addDays(toUtcDay(new Date()), 7))
  const snoozed = cards.filter(({ snoozedUntil }) => snoozedUntil !== null)
  const whom = formatCardNames(cards)
  return (
    <ActForm
      aside={
        snoozed.length > 0 && (
          <Button
            kind="ghost"
            onClick={() => {
              void acts.snooze(snoozed, null).then((isDone) => isDone && onDone?.())
              onClose()
            }}
          >
            End snooze
          </Button>
        )
      }
      description="Hidden from the board until the morning of that day, or until they reply."
      disabledReason={getDayError(day)}
      onClose={onClose}
      onSubmit={() => acts.snooze(cards, day)}
      submit={`Snooze ${whom}`}
      title={`Snooze ${whom}`}
      {...(onDone && { onDone })}
    >
      <DayChoice
        fromToday={false}
        label="Until"
        presets={dayPresets}
        onChange={setDay}
        value={day}
      />
    </ActForm>
  )
}
