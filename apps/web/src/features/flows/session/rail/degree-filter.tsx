import { type CriterionOf, wantedDegrees } from '@headwater/contract/sourcing/criteria'
import { degreeLabels } from '@headwater/contract/sourcing/value-labels'
import { Select } from '#ui/forms/select'
import { addCriterion, removeByAttribute, updateByAttribute } from '../criteria/edit-criteria.ts'
import { formatCriterionValue } from '../criteria/format-criterion.ts'
import { FilterSection } from './filter-section.tsx'
import { type FilterProps, memoFilter } from './rail-filter.ts'
import { SettingsPopover } from './settings-popover.tsx'

/** Filters by the lowest degree that is enough. */
export const DegreeFilter = memoFilter(function DegreeFilter({ rail }: FilterProps) {
  const [first] = rail.own as CriterionOf<'degree'>[]

  function write(value: string) {
    rail.edit((all) => {
      if (value === none) return removeByAttribute(all, 'degree')
      return first
        ? updateByAttribute(all, 'degree', { min: value })
        : addCriterion(all, 'degree', { mode: 'nice', min: value })
    })
  }

  return (
    <FilterSection
      attribute="degree"
      rail={rail}
      summary={first ? formatCriterionValue(first, {}) : ''}
    >
      <div className="flex items-center gap-2 *:first:flex-1">
        <Select
          disabled={rail.isReadOnly}
          label="Lowest degree"
          onValueChange={write}
          options={options}
          size="sm"
          value={first?.min ?? none}
          variant="filter"
        />
        {first && <SettingsPopover criterion={first} rail={rail} />}
      </div>
    </FilterSection>
  )
})

const none = 'none'
const options = [
  { value: none, label: 'Any degree or none' },
  ...wantedDegrees.map((value) => ({
    value,
    label: value === 'doctorate' ? degreeLabels[value] : `${degreeLabels[value]} or higher`,
  })),
]
