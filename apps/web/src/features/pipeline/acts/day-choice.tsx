import { useId } from 'react'
import { useLocale } from '#lib/use-locale'
import { ChipToggle } from '#ui/forms/chip-toggle'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { addDays, toUtcDay } from '../board/rules/day-rules.ts'
import { formatRelativeDay } from '../board/rules/format-relative-day.ts'

interface DayChoiceProps {
  label: string
  hint?: string
  /** Quick choices, in days from today. */
  presets: readonly { label: string; days: number }[]
  value: string
  onChange: (day: string) => void
  /** Whether today itself may be chosen. */
  fromToday?: boolean
}

/** Selects a future day from presets or a date field. */
export function DayChoice({
  label,
  hint,
  presets,
  value,
  onChange,
  fromToday = true,
}: DayChoiceProps) {
  const locale = useLocale()
  const today = toUtcDay(new Date())
  const name = useId()
  const isKnown = /^\d{4}-\d{2}-\d{2}$/u.test(value)
  return (
    <div className="flex flex-col gap-3">
      <fieldset aria-labelledby={name} className="flex flex-wrap gap-1.5">
        <span className="sr-only" id={name}>
          Suggested dates
        </span>
        {presets.map((preset) => {
          const day = addDays(today, preset.days)
          return (
            <ChipToggle
              key={preset.label}
              onPressedChange={() => onChange(day)}
              pressed={value === day}
            >
              {preset.label}
            </ChipToggle>
          )
        })}
      </fieldset>
      <Field
        hint={isKnown ? `${hint ?? ''} ${formatRelativeDay(value, today, locale)}`.trim() : hint}
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

/** Returns why a day is invalid, or undefined when it is valid. */
export function getDayError(day: string, isPastRefused = true): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day) || Number.isNaN(Date.parse(day)))
    return 'Choose a date first.'
  return isPastRefused && day <= toUtcDay(new Date()) ? 'Choose a date after today.' : undefined
}
