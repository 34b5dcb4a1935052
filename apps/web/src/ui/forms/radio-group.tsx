import { clsx } from 'clsx'
import { RadioGroup as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

interface RadioGroupProps<Value extends string> {
  label: string
  options: readonly RadioOption<Value>[]
  value: Value
  onValueChange: (value: Value) => void
}

/** Renders a choice of a few visible options, each with an optional line of explanation. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <Radix.Root
      aria-label={label}
      className="flex flex-col gap-2.5"
      onValueChange={(next) => onValueChange(next as Value)}
      value={value}
    >
      {options.map((option, index) => (
        <div className="flex gap-2" key={option.value}>
          <span className="grid h-5 place-items-center">
            <Radix.Item
              {...(option.hint ? { 'aria-describedby': `${id}-${index}-hint` } : {})}
              className="touch-target grid size-4 shrink-0 place-items-center rounded-full border border-line-control bg-surface transition-colors hover:border-fg-2 disabled:border-line-strong disabled:bg-sunken data-[state=checked]:border-accent data-[state=checked]:bg-accent"
              disabled={option.disabled === true}
              id={`${id}-${index}`}
              value={option.value}
            >
              <Radix.Indicator className="size-1.5 rounded-full bg-accent-on" />
            </Radix.Item>
          </span>
          <div>
            <label
              className={clsx('text-type-13', option.disabled && 'text-fg-disabled')}
              htmlFor={`${id}-${index}`}
            >
              {option.label}
            </label>
            {option.hint && (
              <p className="text-type-12 text-fg-3" id={`${id}-${index}-hint`}>
                {option.hint}
              </p>
            )}
          </div>
        </div>
      ))}
    </Radix.Root>
  )
}
