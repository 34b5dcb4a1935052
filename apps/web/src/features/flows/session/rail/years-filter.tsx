import { yearOptions } from '@headwater/contract/option-lists'
import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import { Select } from '#ui/forms/select'
import { addCriterion, removeByAttribute, updateByAttribute } from '../criteria/edit-criteria.ts'
import { formatRange } from '../criteria/format-criterion.ts'
import { FilterSection } from './filter-section.tsx'
import { type FilterProps, memoFilter } from './rail-filter.ts'
import { SettingsPopover } from './settings-popover.tsx'

type YearsAttribute = 'relevantYears' | 'totalYears'
type Range = { min: number | null; max: number | null }

/** Filters by a range of years, open at either end. */
export const YearsFilter = memoFilter(function YearsFilter({
  rail,
  attribute,
}: FilterProps & { attribute: YearsAttribute }) {
  const [first] = rail.own as CriterionOf<YearsAttribute>[]
  const { min = null, max = null } = first ?? {}

  function write(next: Range) {
    rail.edit((all) => {
      if (next.min === null && next.max === null) return removeByAttribute(all, attribute)
      return first ? updateByAttribute(all, attribute, next) : addCriterion(all, attribute, next)
    })
  }

  return (
    <FilterSection
      attribute={attribute}
      rail={rail}
      startsOpen
      summary={first ? formatRange(min, max) : ''}
    >
      <div className="flex items-center gap-2 *:first:flex-1 *:nth-2:flex-1">
        <Select
          disabled={rail.isReadOnly}
          label="At least"
          variant="filter"
          onValueChange={(value) => write({ min: parseYears(value), max })}
          options={listYearOptions('No minimum', min, (year) => max !== null && year > max)}
          size="sm"
          value={String(min ?? open)}
        />
        <Select
          disabled={rail.isReadOnly}
          label="At most"
          variant="filter"
          onValueChange={(value) => write({ min, max: parseYears(value) })}
          options={listYearOptions('No maximum', max, (year) => min !== null && year < min)}
          size="sm"
          value={String(max ?? open)}
        />
        {first && <SettingsPopover criterion={first} rail={rail} />}
      </div>
    </FilterSection>
  )
})

const open = 'open'

function parseYears(value: string): number | null {
  return value === open ? null : Number(value)
}

/** Returns the year options, plus a current value from the query that is not among them. */
function listYearOptions(
  none: string,
  current: number | null,
  isDisabled: (year: number) => boolean,
) {
  const isListed = current === null || yearOptions.some(({ value }) => value === current)
  const all = isListed
    ? yearOptions
    : [...yearOptions, { value: current, label: `${current} Years` }]
  return [
    { value: open, label: none },
    ...all.map(({ value, label }) => ({
      value: String(value),
      label,
      ...(isDisabled(value) && { disabled: true }),
    })),
  ]
}
