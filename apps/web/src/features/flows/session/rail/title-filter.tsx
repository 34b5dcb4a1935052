import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import { Select } from '#ui/select'
import { seniorityLevels } from '../criteria/attribute-words.ts'
import { changeAll } from '../criteria/edit-criteria.ts'
import { ListedSection } from './listed-section.tsx'
import { asFilter, type FilterProps } from './rail-state.ts'

/** Titles of which any will do, at a step of a career or above. */
export const TitleFilter = asFilter(function TitleFilter({ rail }: FilterProps) {
  const [first] = rail.own as CriterionOf<'title'>[]
  const { min = null, max = null } = first?.seniority ?? {}

  function write(next: { min: number | null; max: number | null }) {
    const seniority = next.min === null && next.max === null ? null : next
    rail.edit((all) => changeAll(all, 'title', { seniority }))
  }

  return (
    <ListedSection
      adds="Add a title"
      attribute="title"
      facet="title"
      list="titles"
      rail={rail}
      startsOpen
      takesWords
    >
      <div className="grid grid-cols-2 gap-2">
        <Select
          label="Seniority from"
          look="filter"
          onValueChange={(value) => write({ min: numberOf(value), max })}
          options={levels('Any level', (level) => max !== null && level > max)}
          size="sm"
          value={String(min ?? noLevel)}
        />
        <Select
          label="Seniority up to"
          look="filter"
          onValueChange={(value) => write({ min, max: numberOf(value) })}
          options={levels('No limit', (level) => min !== null && level < min)}
          size="sm"
          value={String(max ?? noLevel)}
        />
      </div>
    </ListedSection>
  )
})

const noLevel = 'none'

function numberOf(value: string): number | null {
  return value === noLevel ? null : Number(value)
}

function levels(none: string, isOut: (level: number) => boolean) {
  return [
    { value: noLevel, label: none },
    ...seniorityLevels.map((label, level) => ({
      ...{ value: String(level), label },
      ...(isOut(level) && { disabled: true }),
    })),
  ]
}
