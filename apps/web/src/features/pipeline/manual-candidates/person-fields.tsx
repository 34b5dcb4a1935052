import type { ManualPersonInput } from '@headwater/contract/pipeline/manual-candidates'
import { useState } from 'react'
import { useCountryOptions } from '#features/sourcing'
import { Combobox } from '#ui/forms/combobox'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import type { PersonErrors } from './manual-candidate-draft.ts'

interface PersonFieldsProps {
  person: ManualPersonInput
  faults: PersonErrors
  /** Shows all errors, not only those of visited fields. */
  showsAll: boolean
  onChange: (person: ManualPersonInput) => void
}

/** Edits name, title, place and contact details. */
export function PersonFields({ person, faults: errors, showsAll, onChange }: PersonFieldsProps) {
  const countries = useCountryOptions()
  const [touched, setLeft] = useState<ReadonlySet<string>>(new Set())

  function text(name: Exclude<keyof ManualPersonInput, 'country'>) {
    return {
      onBlur: () => setLeft(new Set([...touched, name])),
      onChange: ({ target }: { target: { value: string } }) =>
        onChange({ ...person, [name]: target.value }),
      value: person[name],
    }
  }
  const getError = (name: keyof ManualPersonInput) =>
    showsAll || touched.has(name) ? errors[name] : undefined

  return (
    <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
      <Field className="md:col-span-2" error={getError('name')} label="Name" required>
        <Input autoComplete="off" {...text('name')} />
      </Field>
      <Field error={getError('title')} label="Title">
        <Input autoComplete="off" {...text('title')} />
      </Field>
      <Field error={getError('employer')} label="Employer">
        <Input autoComplete="off" {...text('employer')} />
      </Field>
      <Field error={getError('city')} label="City">
        <Input autoComplete="off" {...text('city')} />
      </Field>
      <Field error={getError('country')} label="Country">
        <Combobox
          onValuesChange={([country]) => onChange({ ...person, country: country ?? null })}
          options={countries}
          placeholder="Not specified"
          searchPlaceholder="Search countries"
          values={person.country === null ? [] : [person.country]}
        />
      </Field>
      <Field error={getError('email')} label="Email">
        <Input autoComplete="off" inputMode="email" type="email" {...text('email')} />
      </Field>
      <Field error={getError('phone')} label="Phone">
        <Input autoComplete="off" inputMode="tel" type="tel" {...text('phone')} />
      </Field>
      <Field className="md:col-span-2" error={getError('link')} label="Profile link">
        <Input
          autoComplete="off"
          inputMode="url"
          placeholder="https://"
          type="url"
          {...text('link')}
        />
      </Field>
    </div>
  )
}
