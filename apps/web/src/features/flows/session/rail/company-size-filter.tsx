import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import { formatNumber } from '#lib/format'
import { Select } from '#ui/forms/select'
import { addCriterion, removeByAttribute, updateByAttribute } from '../criteria/edit-criteria.ts'
import { formatCriterionValue } from '../criteria/format-criterion.ts'
import { FilterSection } from './filter-section.tsx'
import { type FilterProps, memoFilter } from './rail-filter.ts'
import { SettingsPopover } from './settings-popover.tsx'
import { TimeChoice } from './time-choice.tsx'

type Range = { min: number | null; max: number | null }

/** Filters by how many people an employer has, open at either end. */
export const CompanySizeFilter = memoFilter(function CompanySizeFilter({ rail }: FilterProps) {
  const [first] = rail.own as CriterionOf<'companySize'>[]
  const { min = null, max = null } = first ?? {}

  function write(next: Range) {
    rail.edit((all) => {
      if (next.min === null && next.max === null) return removeByAttribute(all, 'companySize')
      return first
        ? updateByAttribute(all, 'companySize', next)
        : addCriterion(all, 'companySize', { mode: 'nice', ...next })
    })
  }

  return (
    <FilterSection
      attribute="companySize"
      rail={rail}
      summary={first ? formatCriterionValue(first, {}) : ''}
    >
      <div className="flex items-center gap-2 *:first:flex-1 *:nth-2:flex-1">
        <Select
          disabled={rail.isReadOnly}
          label="Employees, at least"
          onValueChange={(value) => write({ min: parseEmployees(value), max })}
          options={listOptions('No minimum', lowest, min, (count) => max !== null && count > max)}
          size="sm"
          value={String(min ?? open)}
          variant="filter"
        />
        <Select
          disabled={rail.isReadOnly}
          label="Employees, at most"
          onValueChange={(value) => write({ min, max: parseEmployees(value) })}
          options={listOptions('No maximum', highest, max, (count) => min !== null && count < min)}
          size="sm"
          value={String(max ?? open)}
          variant="filter"
        />
        {first && <SettingsPopover criterion={first} rail={rail} />}
      </div>
      {first && !rail.isReadOnly && <TimeChoice attribute="companySize" rail={rail} />}
    </FilterSection>
  )
})

const open = 'open'
const lowest: readonly number[] = [11, 51, 201, 501, 1_001, 5_001, 10_001]
const highest: readonly number[] = [10, 50, 200, 500, 1_000, 5_000, 10_000]

function parseEmployees(value: string): number | null {
  return value === open ? null : Number(value)
}

/** Returns the usual sizes, plus a current value from the query that is not among them. */
function listOptions(
  none: string,
  usual: readonly number[],
  current: number | null,
  isDisabled: (count: number) => boolean,
) {
  const isListed = current === null || usual.includes(current)
  const all = isListed ? usual : [...usual, current].toSorted((a, b) => a - b)
  return [
    { value: open, label: none },
    ...all.map((count) => ({
      value: String(count),
      label: formatNumber(count),
      ...(isDisabled(count) && { disabled: true }),
    })),
  ]
}
