import {
  maxTemplates,
  type StageDefinition,
  type StageTemplate,
} from '@headwater/contract/pipeline/stages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Checkbox } from '#ui/forms/checkbox'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { saveTemplate } from './template-acts.ts'

interface SaveTemplateProps {
  stages: readonly StageDefinition[]
  known: readonly StageTemplate[]
  onSaved: () => void
}

/** Saves the edited stages as a named template. */
export function SaveTemplate({ stages, known, onSaved }: SaveTemplateProps) {
  const cache = useQueryClient()
  const [name, setName] = useState('')
  const [isDefault, setDefault] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const trimmedName = name.trim()
  const isKnown = known.some((each) => each.name.toLowerCase() === trimmedName.toLowerCase())

  async function save() {
    setBusy(true)
    const template = { name: trimmedName, stages: [...stages], isDefault }
    const isSaved = await saveTemplate(cache, template, `“${trimmedName}” is kept as a template.`)
    setBusy(false)
    if (isSaved) onSaved()
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        className="min-w-48 flex-1"
        hint={isKnown ? 'A template of this name is written anew.' : undefined}
        label="Name of the template"
      >
        <Input maxLength={60} onChange={(event) => setName(event.target.value)} value={name} />
      </Field>
      <span className="flex h-8 items-center">
        <Checkbox checked={isDefault} onCheckedChange={setDefault}>
          New jobs start with it
        </Checkbox>
      </span>
      <Button
        disabledReason={getSaveDisabledReason(trimmedName, known, isKnown)}
        loading={isBusy}
        onClick={() => void save()}
      >
        Save the template
      </Button>
    </div>
  )
}

function getSaveDisabledReason(
  name: string,
  known: readonly StageTemplate[],
  isKnown: boolean,
): string | undefined {
  if (name === '') return 'Give the template a name first.'
  return known.length >= maxTemplates && !isKnown
    ? `A company keeps ${maxTemplates} templates at the most. Remove one first.`
    : undefined
}
