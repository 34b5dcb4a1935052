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
    const isSaved = await saveTemplate(cache, template, `Template “${trimmedName}” saved.`)
    setBusy(false)
    if (isSaved) onSaved()
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        className="min-w-48 flex-1"
        hint={isKnown ? 'This replaces the template with this name.' : undefined}
        label="Template name"
      >
        <Input maxLength={60} onChange={(event) => setName(event.target.value)} value={name} />
      </Field>
      <span className="flex h-8 items-center">
        <Checkbox checked={isDefault} onCheckedChange={setDefault}>
          Use for new jobs
        </Checkbox>
      </span>
      <Button
        disabledReason={getSaveDisabledReason(trimmedName, known, isKnown)}
        loading={isBusy}
        onClick={() => void save()}
      >
        Save template
      </Button>
    </div>
  )
}

function getSaveDisabledReason(
  name: string,
  known: readonly StageTemplate[],
  isKnown: boolean,
): string | undefined {
  if (name === '') return 'Enter a name first.'
  return known.length >= maxTemplates && !isKnown
    ? `Your company has ${maxTemplates} templates, the maximum. Delete one first.`
    : undefined
}
