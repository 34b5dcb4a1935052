import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import { Select } from '#ui/forms/select'
import { attributeLabels } from '../criteria/attribute-labels.ts'
import { addCriterion, removeCriteria, updateCriterion } from '../criteria/edit-criteria.ts'
import { Setting } from './criterion-settings.tsx'
import { FilterSection } from './filter-section.tsx'
import { type FilterProps, memoFilter } from './rail-filter.ts'
import { SettingsPopover } from './settings-popover.tsx'

type Figure = 'stability' | 'opportunity'

/** Filters by a minimum career score (stability or opportunity) out of 100. */
export const FigureFilter = memoFilter(function FigureFilter({
  rail,
  attribute,
}: FilterProps & { attribute: Figure }) {
  const [first] = rail.own as CriterionOf<Figure>[]
  const steps = first && !usual.includes(first.min) ? [...usual, first.min] : usual
  return (
    <FilterSection
      attribute={attribute}
      onAdd={() => rail.edit((all) => addCriterion(all, attribute, { min: 60, mode: 'nice' }))}
      rail={rail}
      summary={first ? `${first.min} of 100 or more` : ''}
    >
      <p className="text-type-12 text-fg-2">{meanings[attribute]}</p>
      {first && !rail.isReadOnly && (
        <Setting label="At least">
          <span className="flex items-center gap-2">
            <Select
              label={`Minimum: ${attributeLabels[attribute].toLowerCase()}`}
              variant="filter"
              onValueChange={(value) =>
                rail.edit((all) =>
                  value === none
                    ? removeCriteria(all, [first.id])
                    : updateCriterion(all, first.id, { min: Number(value) }),
                )
              }
              options={[
                { value: none, label: 'No minimum' },
                ...steps.map((min) => ({ value: String(min), label: `${min} of 100` })),
              ]}
              size="sm"
              value={String(first.min)}
            />
            <SettingsPopover criterion={first} rail={rail} />
          </span>
        </Setting>
      )}
    </FilterSection>
  )
})

const none = 'none'
const usual: readonly number[] = [20, 40, 60, 80]

const meanings: Readonly<Record<Figure, string>> = {
  stability: 'How long they stay with an employer, compared with people of similar experience.',
  opportunity: 'How likely they are to consider an offer.',
}
