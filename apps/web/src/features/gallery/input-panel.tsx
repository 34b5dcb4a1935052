import { Globe } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { SearchInput } from '#ui/forms/search-input'
import { Select } from '#ui/forms/select'
import { Panel } from './panel.tsx'
import { sampleTimeZones } from './sample-options.tsx'

export function InputPanel() {
  const [zone, setZone] = useState('Europe/Berlin')
  const [search, setSearch] = useState('')
  return (
    <Panel title="Input and select">
      <div className="grid gap-x-4 gap-y-3.5 md:grid-cols-2">
        <Field hint="Shown to candidates" label="Job title">
          <Input defaultValue="Staff Firmware Engineer" />
        </Field>
        <Field hint="Focus: 2 px water ring" label="City">
          <Input className="border-focus! ring-1 ring-focus" defaultValue="Berl" />
        </Field>
        <Field error="Enter a complete domain, such as example.com." label="Work email">
          <Input defaultValue="ines@meridiangrid" type="email" />
        </Field>
        <Field hint="Disabled" label="Workspace">
          <Input defaultValue="meridian-grid" disabled={true} />
        </Field>
        <Field label="Time zone">
          <Select icon={Globe} onValueChange={setZone} options={sampleTimeZones} value={zone} />
        </Field>
        <Field label="Search">
          <SearchInput
            onChange={(event) => setSearch(event.target.value)}
            onClear={() => setSearch('')}
            placeholder="Find a job"
            value={search}
          />
        </Field>
      </div>
    </Panel>
  )
}
