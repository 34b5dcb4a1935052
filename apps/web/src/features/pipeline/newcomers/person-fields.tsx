import type { WrittenPerson } from '@headwater/contract/pipeline/newcomers'
import { useState } from 'react'
import { useCountryOptions } from '#features/sourcing'
import { Combobox } from '#ui/combobox'
import { Field } from '#ui/field'
import { Input } from '#ui/input'
import type { PersonFaults } from './newcomer-draft.ts'

interface PersonFieldsProps {
  person: WrittenPerson
  faults: PersonFaults
  /** Everything that is wrong is shown, and not only where somebody has been. */
  showsAll: boolean
  onChange: (person: WrittenPerson) => void
}

/** Who it is, what they do, where they are and how they can be reached. */
export function PersonFields({ person, faults, showsAll, onChange }: PersonFieldsProps) {
  const countries = useCountryOptions()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())

  function text(name: Exclude<keyof WrittenPerson, 'country'>) {
    return {
      onBlur: () => setLeft(new Set([...left, name])),
      onChange: ({ target }: { target: { value: string } }) =>
        onChange({ ...person, [name]: target.value }),
      value: person[name],
    }
  }
  const fault = (name: keyof WrittenPerson) =>
    showsAll || left.has(name) ? faults[name] : undefined

  return (
    <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
      <Field className="md:col-span-2" error={fault('name')} label="Name" required>
        <Input autoComplete="off" {...text('name')} />
      </Field>
      <Field error={fault('title')} label="Title">
        <Input autoComplete="off" {...text('title')} />
      </Field>
      <Field error={fault('employer')} label="Employer">
        <Input autoComplete="off" {...text('employer')} />
      </Field>
      <Field error={fault('city')} label="City">
        <Input autoComplete="off" {...text('city')} />
      </Field>
      <Field error={fault('country')} label="Country">
        <Combobox
          onValuesChange={([country]) => onChange({ ...person, country: country ?? null })}
          options={countries}
          placeholder="Not known"
          searchPlaceholder="Find a country"
          values={person.country === null ? [] : [person.country]}
        />
      </Field>
      <Field error={fault('email')} label="E-mail">
        <Input autoComplete="off" inputMode="email" type="email" {...text('email')} />
      </Field>
      <Field error={fault('phone')} label="Phone">
        <Input autoComplete="off" inputMode="tel" type="tel" {...text('phone')} />
      </Field>
      <Field className="md:col-span-2" error={fault('link')} label="Profile link">
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
