import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import { Button } from '#ui/buttons/button'
import { Chip } from '#ui/data/chip'
import {
  type CriterionValue,
  isSameValue,
  listValues,
  toCriterionFields,
  toValueNames,
} from '../criteria/criterion-values.ts'
import { addCriterion, removeCriteria, updateCriterion } from '../criteria/edit-criteria.ts'
import { formatFirstValue } from '../criteria/format-criterion.ts'
import { FilterSection } from './filter-section.tsx'
import { type FilterProps, memoFilter } from './rail-filter.ts'
import { SettingsPopover } from './settings-popover.tsx'
import { ValueAdder } from './value-adder.tsx'

/** Filters by willingness to relocate, anywhere or to given countries. */
export const RelocateFilter = memoFilter(function RelocateFilter({ rail }: FilterProps) {
  const [first] = rail.own as CriterionOf<'relocate'>[]
  const values = first ? listValues(first, rail.names) : []

  function write(id: string, next: readonly CriterionValue[]) {
    const fields = toCriterionFields('relocate', next)
    rail.edit((all) => updateCriterion(all, id, fields), toValueNames('relocate', next))
  }

  return (
    <FilterSection
      attribute="relocate"
      onAdd={() => rail.edit((all) => addCriterion(all, 'relocate', { mode: 'nice' }))}
      rail={rail}
      summary={first ? formatFirstValue(values) || 'Anywhere' : ''}
    >
      {first && (
        <div className="flex flex-wrap gap-1.5">
          {values.length === 0 && <Chip>Would relocate anywhere</Chip>}
          {values.map((value) => (
            <Chip
              key={value.key}
              {...(!rail.isReadOnly && {
                onRemove: () =>
                  write(
                    first.id,
                    values.filter((one) => !isSameValue(one, value)),
                  ),
              })}
            >
              {value.text}
            </Chip>
          ))}
        </div>
      )}
      {first && !rail.isReadOnly && (
        <>
          <ValueAdder
            chosen={values}
            label="Add a country"
            list="countries"
            onAdd={(value) => write(first.id, [...values, value])}
            onRemove={(value) =>
              write(
                first.id,
                values.filter((one) => !isSameValue(one, value)),
              )
            }
          />
          <div className="flex items-center justify-between">
            <Button
              kind="ghost"
              onClick={() => rail.edit((all) => removeCriteria(all, [first.id]))}
              size="sm"
            >
              Remove filter
            </Button>
            <SettingsPopover criterion={first} rail={rail} />
          </div>
        </>
      )}
    </FilterSection>
  )
})
