import type { Suggestion, SuggestionList } from '@headwater/contract/reference'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { Languages, type LucideIcon, MapPin, Timer, Wrench } from 'lucide-react'
import { useState } from 'react'
import { useSuggestions } from '#features/reference'
import { Combobox } from '#ui/forms/combobox'
import { Select } from '#ui/forms/select'
import { type JobDraft, nextCriterionId } from './job-draft.ts'

interface AddCriterionProps {
  draft: Pick<JobDraft, 'criteria' | 'names'>
  onChange: (changes: Pick<JobDraft, 'criteria' | 'names'>) => void
}

/** Adds a skill, language, city or years of experience manually. */
export function AddCriterion({ draft, onChange }: AddCriterionProps) {
  function add(asked: Readonly<Record<string, unknown>>, names: Record<string, string> = {}) {
    const criterion = Criterion.parse({ id: nextCriterionId(draft.criteria), ...asked })
    onChange({ criteria: [...draft.criteria, criterion], names: { ...draft.names, ...names } })
  }

  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Add manually</legend>
      <CriterionPicker
        icon={Wrench}
        label="Skill"
        list="skills"
        onAdd={({ key, name }) =>
          add(
            { attribute: 'skills', skills: [{ text: name, skill: key }] },
            { [`skills:${key}`]: name },
          )
        }
        onAddText={(text) => add({ attribute: 'skills', skills: [{ text }] })}
      />
      <CriterionPicker
        icon={Languages}
        label="Language"
        list="languages"
        onAdd={({ key, name }) =>
          add({ attribute: 'language', languages: [{ code: key }] }, { [`language:${key}`]: name })
        }
      />
      <CriterionPicker
        icon={MapPin}
        label="City"
        list="cities"
        onAdd={({ key, name }) =>
          add({ attribute: 'cities', cities: [Number(key)] }, { [`cities:${key}`]: name })
        }
      />
      <Select
        icon={Timer}
        label="Add years of experience"
        variant="filter"
        onValueChange={(years) => add({ attribute: 'relevantYears', min: Number(years) })}
        options={years}
        placeholder="Years"
        size="sm"
        value={undefined}
      />
    </fieldset>
  )
}

const years = Array.from({ length: 25 }, (_, index) => ({
  value: String(index + 1),
  label: `${index + 1} ${index === 0 ? 'year' : 'years'} or more`,
}))

interface CriterionPickerProps {
  label: string
  icon: LucideIcon
  list: SuggestionList
  onAdd: (item: Suggestion) => void
  /** Called for text that is not in the list. */
  onAddText?: (text: string) => void
}

const asWritten = 'as-written'

function CriterionPicker({ label, icon, list, onAdd, onAddText }: CriterionPickerProps) {
  const [text, setText] = useState('')
  const { items = [], isStale } = useSuggestions(list, text)
  const words = text.trim()

  function choose(value: string | undefined) {
    const item = items.find(({ key }) => key === value)
    if (item) onAdd(item)
    else if (value === asWritten) onAddText?.(words)
  }

  return (
    <Combobox
      icon={icon}
      label={`Add ${label.toLowerCase()}`}
      loading={isStale}
      variant="filter"
      onSearch={setText}
      onValuesChange={([value]) => choose(value)}
      options={[
        ...items.map(({ key, name, detail }) => ({ value: key, label: name, detail })),
        ...(onAddText && words !== '' ? [{ value: asWritten, label: `Use “${words}”` }] : []),
      ]}
      searchPlaceholder={`Find a ${label.toLowerCase()}`}
      size="sm"
      summary={label}
      values={[]}
    />
  )
}
