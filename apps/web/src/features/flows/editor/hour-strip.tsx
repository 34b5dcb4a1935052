import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

interface HourStripProps {
  value: readonly number[]
  onValueChange: (hours: number[]) => void
  disabled?: boolean
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

/** Chooses hours of the day: a click or Space switches one, dragging or Shift and an arrow several. */
export function HourStrip({ value, onValueChange, disabled = false }: HourStripProps) {
  const [active, setActive] = useState(value[0] ?? 9)
  // What dragging does: adding or removing hours.
  const painting = useRef<boolean>(undefined)
  const latest = useRef(value)
  latest.current = value
  const strip = useRef<HTMLFieldSetElement>(null)

  function paint(hour: number, isChosen: boolean) {
    const others = latest.current.filter((each) => each !== hour)
    const next = isChosen ? [...others, hour].toSorted((a, b) => a - b) : others
    if (next.length === latest.current.length) return
    latest.current = next
    onValueChange(next)
  }

  function start(hour: number, event: PointerEvent) {
    if (disabled || event.button !== 0) return
    painting.current = !value.includes(hour)
    setActive(hour)
    paint(hour, painting.current)
    strip.current?.setPointerCapture?.(event.pointerId)
  }

  function drag({ clientX }: PointerEvent) {
    const box = strip.current?.getBoundingClientRect()
    if (painting.current === undefined || !box || box.width === 0) return
    const hour = Math.floor(((clientX - box.left) / box.width) * 24)
    if (hour >= 0 && hour < 24) paint(hour, painting.current)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      paint(active, !value.includes(active))
      return
    }
    const to = { ArrowLeft: active - 1, ArrowRight: active + 1, Home: 0, End: 23 }[event.key]
    if (to === undefined || to < 0 || to > 23) return
    event.preventDefault()
    if (event.shiftKey) paint(to, value.includes(active))
    setActive(to)
    strip.current?.querySelectorAll('button')[to]?.focus()
  }

  return (
    <div>
      <fieldset
        aria-label="Hours"
        className="flex touch-none gap-px"
        onKeyDown={handleKey}
        onPointerCancel={() => {
          painting.current = undefined
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          painting.current = undefined
        }}
        ref={strip}
      >
        {hoursOfDay.map((hour) => {
          const isChosen = value.includes(hour)
          return (
            <button
              aria-label={`${format(hour)} to ${format(hour + 1)}`}
              aria-pressed={isChosen}
              className={clsx(
                'h-6 min-w-0 flex-1 rounded-xs pointer-coarse:h-11',
                isChosen ? 'bg-accent' : 'bg-press',
                !disabled && (isChosen ? 'hover:bg-accent-hover' : 'hover:bg-line-strong'),
              )}
              disabled={disabled}
              key={hour}
              onFocus={() => setActive(hour)}
              onPointerDown={(event) => start(hour, event)}
              tabIndex={hour === active ? 0 : -1}
              type="button"
            />
          )
        })}
      </fieldset>
      <div
        aria-hidden="true"
        className="mt-1 flex justify-between text-type-11 text-fg-2 tabular-nums"
      >
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{format(hour)}</span>
        ))}
      </div>
    </div>
  )
}

function format(hour: number): string {
  return String(hour).padStart(2, '0')
}
