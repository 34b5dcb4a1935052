import { clsx } from 'clsx'
import { createContext, type ReactNode, use, useId } from 'react'

interface FieldContextValue {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

const FieldContext = createContext<FieldContextValue | undefined>(undefined)

interface FieldProps {
  label: ReactNode
  /** Shown below the control until there is an error. */
  hint?: ReactNode
  /** Explains how to correct the value. */
  error?: ReactNode
  required?: boolean
  /** A small element at the right end of the label's line: a link, a count. */
  aside?: ReactNode
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

/** Renders label, hint or error, and associates them with the control inside. */
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
  const fieldProps: FieldContextValue = {
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
      <FieldContext value={fieldProps}>{children}</FieldContext>
      {/* After the control in the DOM, so that Tab goes from the previous field straight to this one. */}
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

/**
 * Returns the attributes a control takes from the surrounding field. Its own attributes override
 * them.
 */
export function useFieldProps() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}

/** Returns the id of the field's label, for controls that a `label` element can't name. */
export function useFieldLabelId(): string | undefined {
  return use(FieldContext)?.labelId
}
