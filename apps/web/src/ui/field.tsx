import { clsx } from 'clsx'
import { createContext, type ReactNode, use, useId } from 'react'

interface FieldWiring {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

const FieldContext = createContext<FieldWiring | undefined>(undefined)

interface FieldProps {
  label: ReactNode
  /** Shown below the control until there is an error. */
  hint?: ReactNode
  /** Says how to mend it. */
  error?: ReactNode
  required?: boolean
  /** Something small at the right end of the label's line: a link, a count. */
  aside?: ReactNode
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

/** Label above, hint or error below, and the wiring that ties them to the control inside. */
export function Field({
  label,
  hint,
  error,
  required = false,
  aside,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const note = error || hint
  const wiring: FieldWiring = {
    id,
    labelId: `${id}-label`,
    describedBy: note ? `${id}-note` : undefined,
    invalid: Boolean(error),
    required,
  }
  return (
    <div className={clsx('relative flex min-w-0 flex-col gap-1.5', className)}>
      <div className={clsx('flex items-baseline justify-between gap-2', hideLabel && 'sr-only')}>
        <label className="text-type-12 font-medium" htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {/* After the control, so that Tab leads from the field before straight into this one. */}
      {aside && (
        <div className={clsx('absolute top-0 right-0 text-type-12', hideLabel && 'sr-only')}>
          {aside}
        </div>
      )}
      {note && (
        <p
          className={clsx('text-type-12', error ? 'text-bad-text' : 'text-fg-3')}
          id={`${id}-note`}
          {...(error ? { role: 'alert' } : {})}
        >
          {note}
        </p>
      )}
    </div>
  )
}

/** The attributes that a control takes from the field around it; its own ones win. */
export function useFieldControl() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}

/** The id of the field's label, for controls that a `label` element cannot name. */
export function useFieldLabelId(): string | undefined {
  return use(FieldContext)?.labelId
}
