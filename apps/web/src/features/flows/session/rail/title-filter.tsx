import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import { Select } from '#ui/forms/select'
import { seniorityLevels } from '../criteria/attribute-labels.ts'
import { updateByAttribute } from '../criteria/edit-criteria.ts'
import { type FilterProps, memoFilter } from './rail-filter.ts'
import { ValueListSection } from './value-list-section.tsx'

/** Filters by titles, of which any one is enough, and by a minimum seniority. */
export const TitleFilter = memoFilter(function TitleFilter({ rail }: FilterProps) {
  const [first] = rail.own as CriterionOf<'title'>[]
  const { min = null, max = null } = first?.seniority ?? {}

  function write(next: { min: number | null; max: number | null }) {
    const seniority = next.min === null && next.max === null ? null : next
    rail.edit((all) => updateByAttribute(all, 'title', { seniority }))
  }

  return (
    <ValueListSection
      addLabel="Add a title"
      attribute="title"
      facet="title"
      list="titles"
      rail={rail}
      startsOpen
      allowsFreeText
    >
      <div className="grid grid-cols-2 gap-2">
        <Select
          label="Seniority from"
          variant="filter"
          onValueChange={(value) => write({ min: parseLevel(value), max })}
          options={levels('Any level', (level) => max !== null && level > max)}
          size="sm"
          value={String(min ?? noLevel)}
        />
        <Select
          label="Seniority up to"
          variant="filter"
          onValueChange={(value) => write({ min, max: parseLevel(value) })}
          options={levels('No maximum', (level) => min !== null && level < min)}
          size="sm"
          value={String(max ?? noLevel)}
        />
      </div>
    </ValueListSection>
  )
})

const noLevel = 'none'

function parseLevel(value: string): number | null {
  return value === noLevel ? null : Number(value)
}

function levels(none: string, isDisabled: (level: number) => boolean) {
  return [
    { value: noLevel, label: none },
    ...seniorityLevels.map((label, level) => ({
      value: String(level),
      label,
      ...(isDisabled(level) && { disabled: true }),
    })),
  ]
}
