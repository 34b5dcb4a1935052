import { years } from '@headwater/contract/option-lists'
import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import { Select } from '#ui/select'
import { add, changeAll, removeAll } from '../criteria/edit-criteria.ts'
import { sayRange } from '../criteria/say-criterion.ts'
import { asFilter, type FilterProps } from './rail-state.ts'
import { Section } from './section.tsx'
import { SettingsPopover } from './settings-popover.tsx'

type YearsAttribute = 'relevantYears' | 'totalYears'
type Range = { min: number | null; max: number | null }

/** Between how many years and how many; either end may stay open. */
export const YearsFilter = asFilter(function YearsFilter({
  rail,
  attribute,
}: FilterProps & { attribute: YearsAttribute }) {
  const [first] = rail.own as CriterionOf<YearsAttribute>[]
  const { min = null, max = null } = first ?? {}

  function write(next: Range) {
    rail.edit((all) => {
      if (next.min === null && next.max === null) return removeAll(all, attribute)
      return first ? changeAll(all, attribute, next) : add(all, attribute, next)
    })
  }

  return (
    <Section attribute={attribute} rail={rail} startsOpen summary={first ? sayRange(min, max) : ''}>
      <div className="flex items-center gap-2 *:first:flex-1 *:nth-2:flex-1">
        <Select
          disabled={rail.isReadOnly}
          label="At least"
          look="filter"
          onValueChange={(value) => write({ min: numberOf(value), max })}
          options={choices('No least', min, (year) => max !== null && year > max)}
          size="sm"
          value={String(min ?? open)}
        />
        <Select
          disabled={rail.isReadOnly}
          label="At most"
          look="filter"
          onValueChange={(value) => write({ min, max: numberOf(value) })}
          options={choices('No most', max, (year) => min !== null && year < min)}
          size="sm"
          value={String(max ?? open)}
        />
        {first && <SettingsPopover criterion={first} rail={rail} />}
      </div>
    </Section>
  )
})

const open = 'open'

function numberOf(value: string): number | null {
  return value === open ? null : Number(value)
}

/** The option list of years, and a number beside it that a text may have brought. */
function choices(none: string, current: number | null, isOut: (year: number) => boolean) {
  const isListed = current === null || years.some(({ value }) => value === current)
  const all = isListed ? years : [...years, { value: current, label: `${current} Years` }]
  return [
    { value: open, label: none },
    ...all.map(({ value, label }) => ({
      ...{ value: String(value), label },
      ...(isOut(value) && { disabled: true }),
    })),
  ]
}
