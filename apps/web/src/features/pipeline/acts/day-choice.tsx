import { useId } from 'react'
import { useReading } from '#lib/use-reading'
import { ChipToggle } from '#ui/chip-toggle'
import { Field } from '#ui/field'
import { Input } from '#ui/input'
import { addDays, dayOf } from '../board/rules/day-rules.ts'
import { sayDay } from '../board/rules/say-day.ts'

interface DayChoiceProps {
  label: string
  hint?: string
  /** Quick answers, in days from today. */
  offers: readonly { label: string; days: number }[]
  value: string
  onChange: (day: string) => void
  /** Whether today itself may be chosen. */
  fromToday?: boolean
}

/** A day ahead: a few that are often meant, or any other. */
export function DayChoice({
  label,
  hint,
  offers,
  value,
  onChange,
  fromToday = true,
}: DayChoiceProps) {
  const reading = useReading()
  const today = dayOf(new Date())
  const name = useId()
  const isKnown = /^\d{4}-\d{2}-\d{2}$/u.test(value)
  return (
    <div className="flex flex-col gap-3">
      <fieldset aria-labelledby={name} className="flex flex-wrap gap-1.5">
        <span className="sr-only" id={name}>
          Often chosen
        </span>
        {offers.map((offer) => {
          const day = addDays(today, offer.days)
          return (
            <ChipToggle
              key={offer.label}
              onPressedChange={() => onChange(day)}
              pressed={value === day}
            >
              {offer.label}
            </ChipToggle>
          )
        })}
      </fieldset>
      <Field
        hint={isKnown ? `${hint ?? ''} ${sayDay(value, today, reading)}`.trim() : hint}
        label={label}
      >
        <Input
          min={fromToday ? today : addDays(today, 1)}
          onChange={(event) => onChange(event.target.value)}
          type="date"
          value={value}
        />
      </Field>
    </div>
  )
}

/** Why a day can't be taken; undefined where it can. */
export function whyNotDay(day: string, isPastRefused = true): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day) || Number.isNaN(Date.parse(day)))
    return 'Choose a day first.'
  return isPastRefused && day <= dayOf(new Date()) ? 'Choose a day after today.' : undefined
}
