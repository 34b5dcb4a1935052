import { MapPin, User } from 'lucide-react'
import { useState } from 'react'
import { Combobox } from '#ui/forms/combobox'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { PasswordInput } from '#ui/forms/password-input'
import { Select } from '#ui/forms/select'
import { Textarea } from '#ui/forms/textarea'
import { Panel } from './panel.tsx'
import { sampleAmounts, sampleCountries } from './sample-options.tsx'

export function FormPanel() {
  const [amount, setAmount] = useState<string | undefined>('10000')
  const [owner, setOwner] = useState<string>('anyone')
  const [chosen, setChosen] = useState<string[]>(['Germany', 'Netherlands'])
  return (
    <Panel title="Large fields, long lists, filters">
      <div className="grid gap-x-4 gap-y-3.5 md:grid-cols-2">
        <Field label="Work email">
          <Input autoComplete="off" defaultValue="ines@meridiangrid.com" size="lg" />
        </Field>
        <Field
          aside={
            <a className="text-type-12 text-link" href="#forgot">
              Forgot password?
            </a>
          }
          label="Password"
        >
          <PasswordInput defaultValue="sourced-and-explained" size="lg" />
        </Field>
        <Field label="Credits">
          <Select onValueChange={setAmount} options={sampleAmounts} size="lg" value={amount} />
        </Field>
        <Field label="Countries">
          <Combobox
            multiple={true}
            onValuesChange={setChosen}
            options={sampleCountries}
            searchPlaceholder="Find a country"
            size="lg"
            values={chosen}
          />
        </Field>
        <Field className="md:col-span-2" hint="Only your team reads it." label="Note">
          <Textarea defaultValue="Prefers a call after 16:00. Asked about the lab in Rotterdam." />
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Combobox
          icon={MapPin}
          label="Location"
          variant="filter"
          onValuesChange={() => undefined}
          options={sampleCountries}
          placeholder="Location"
          values={[]}
        />
        <Select
          icon={User}
          label="Owner"
          variant="filter"
          onValueChange={setOwner}
          options={[
            { value: 'anyone', label: 'Owner: anyone' },
            { value: 'ines', label: 'Ines Carvalho' },
            { value: 'tomasz', label: 'Tomasz Wilk' },
          ]}
          value={owner}
        />
        <Select
          label="Mailbox owner"
          variant="filter"
          onValueChange={() => undefined}
          options={[{ value: 'all', label: 'All owners' }]}
          size="sm"
          value="all"
        />
      </div>
    </Panel>
  )
}
