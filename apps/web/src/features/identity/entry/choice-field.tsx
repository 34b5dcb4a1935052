import { lazy, Suspense } from 'react'
import { useController } from 'react-hook-form'
import { Field, useFieldControl } from '#ui/field'
import { SelectTrigger } from '#ui/select-trigger'

/** A menu that floats takes a good part of what a page may load at first, so it comes after it. */
const Select = lazy(() => import('#ui/select').then((module) => ({ default: module.Select })))

interface ChoiceFieldProps {
  name: string
  label: string
  options: readonly string[]
}

/** One of a short list, as a field of the form around it. */
export function ChoiceField({ name, label, options }: ChoiceFieldProps) {
  const { field, fieldState } = useController<Record<string, string | undefined>>({ name })
  return (
    <Field error={fieldState.error?.message} label={label}>
      <Suspense fallback={<ComingSelect />}>
        <Select
          onValueChange={field.onChange}
          options={options.map((option) => ({ value: option, label: option }))}
          size="lg"
          value={field.value}
        />
      </Suspense>
    </Field>
  )
}

/** Looks the same and has the same name, for the moment until it opens. */
function ComingSelect() {
  return <SelectTrigger {...useFieldControl()} empty look="field" size="lg" text="Choose" />
}
