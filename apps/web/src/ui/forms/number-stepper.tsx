import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { useFieldProps } from './field.tsx'

interface NumberStepperProps {
  /** The accessible name, also of its buttons: "Daily cap". */
  label: string
  value: number
  min: number
  max: number
  step?: number
  disabled?: boolean
  onValueChange: (value: number) => void
}

/** Edits a whole number by typing, with the arrow keys or by its buttons. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, value, min, max, step = 1, disabled = false, onValueChange } = props
  const fieldProps = useFieldProps()
  const [typed, setTyped] = useState<string>()

  function change(next: number) {
    setTyped(undefined)
    if (Number.isFinite(next)) onValueChange(Math.min(max, Math.max(min, Math.round(next))))
  }

  function handleKey(event: KeyboardEvent) {
    const by = { ArrowUp: step, ArrowDown: -step, PageUp: step * 10, PageDown: -step * 10 }[
      event.key
    ]
    if (event.key === 'Enter') commit()
    if (by === undefined) return
    event.preventDefault()
    change(value + by)
  }

  function commit() {
    if (typed !== undefined) change(typed.trim() === '' ? value : Number(typed))
  }

  return (
    <div className="inline-flex h-8 w-24 items-center rounded-md border border-line-control bg-surface focus-within:border-focus focus-within:ring-1 focus-within:ring-focus pointer-coarse:h-11 pointer-coarse:w-36">
      <IconButton
        className="h-full! w-7! pointer-coarse:w-11!"
        disabled={disabled || value <= min}
        icon={Minus}
        label={`Lower ${label.toLowerCase()}`}
        onClick={() => change(value - step)}
        size="sm"
      />
      <input
        {...fieldProps}
        aria-label={label}
        className="h-full w-full min-w-0 flex-1 bg-transparent text-center text-type-13 font-medium tabular-nums outline-none disabled:text-fg-disabled pointer-coarse:text-[16px]"
        disabled={disabled}
        inputMode="numeric"
        onBlur={commit}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onKeyDown={handleKey}
        value={typed ?? String(value)}
      />
      <IconButton
        className="h-full! w-7! pointer-coarse:w-11!"
        disabled={disabled || value >= max}
        icon={Plus}
        label={`Raise ${label.toLowerCase()}`}
        onClick={() => change(value + step)}
        size="sm"
      />
    </div>
  )
}
