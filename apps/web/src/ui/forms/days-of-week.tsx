import { clsx } from 'clsx'

interface DaysOfWeekProps {
  label: string
  options: readonly { id: number; label: string }[]
  /** The ids of the chosen days. */
  value: readonly number[]
  onValueChange: (ids: number[]) => void
}

/** Chooses days of the week. */
export function DaysOfWeek({ label, options, value, onValueChange }: DaysOfWeekProps) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-type-13 font-medium">{label}</legend>
      <div className="grid grid-cols-7 overflow-clip rounded-md border border-line-strong">
        {options.map((day) => {
          const isChosen = value.includes(day.id)
          return (
            <button
              aria-pressed={isChosen}
              className={clsx(
                'touch-target h-7 border-line-strong text-type-12 font-medium not-first:border-l focus-visible:-outline-offset-2',
                isChosen
                  ? 'bg-accent-soft text-accent-text'
                  : 'bg-surface text-fg-2 hover:bg-hover',
              )}
              key={day.id}
              onClick={() =>
                onValueChange(isChosen ? value.filter((id) => id !== day.id) : [...value, day.id])
              }
              type="button"
            >
              {day.label}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
