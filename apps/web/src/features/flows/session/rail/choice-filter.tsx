import { companyKinds, employmentTypes, workModes } from '@headwater/contract/people/profile'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import {
  companyKindLabels,
  employmentTypeLabels,
  workModeLabels,
} from '@headwater/contract/sourcing/value-labels'
import { ChipToggle } from '#ui/forms/chip-toggle'
import { addCriterion, updateCriterion } from '../criteria/edit-criteria.ts'
import { formatCriterionValue } from '../criteria/format-criterion.ts'
import { FilterSection } from './filter-section.tsx'
import { type FilterProps, memoFilter } from './rail-filter.ts'
import { SettingsPopover } from './settings-popover.tsx'
import { TimeChoice } from './time-choice.tsx'

type ChoiceAttribute = 'workMode' | 'employment' | 'companyKind'

/** Filters by an attribute with few values, of which any chosen one is enough. */
export const ChoiceFilter = memoFilter(function ChoiceFilter({
  rail,
  attribute,
}: FilterProps & { attribute: ChoiceAttribute }) {
  const [first] = rail.own
  const { field, values } = choices[attribute]
  const chosen = new Set(rail.own.flatMap(listChosen))

  function add(value: string) {
    rail.edit((all) =>
      first
        ? updateCriterion(all, first.id, { [field]: [...listChosen(first), value] })
        : addCriterion(all, attribute, { mode: 'nice', [field]: [value] }),
    )
  }

  function remove(value: string) {
    rail.edit((all) =>
      all.flatMap((one) => {
        if (one.attribute !== attribute) return one
        const rest = listChosen(one).filter((other) => other !== value)
        return rest.length === 0 ? [] : updateCriterion([one], one.id, { [field]: rest })
      }),
    )
  }

  return (
    <FilterSection
      attribute={attribute}
      rail={rail}
      summary={rail.own.map((one) => formatCriterionValue(one, {})).join(', ')}
    >
      <div className="flex flex-wrap gap-1.5">
        {values.map(({ value, label }) => (
          <ChipToggle
            disabled={rail.isReadOnly}
            key={value}
            onPressedChange={(isPressed) => (isPressed ? add(value) : remove(value))}
            pressed={chosen.has(value)}
          >
            {label}
          </ChipToggle>
        ))}
        {first && (
          <span className="ml-auto">
            <SettingsPopover criterion={first} rail={rail} />
          </span>
        )}
      </div>
      {attribute === 'companyKind' && first && !rail.isReadOnly && (
        <TimeChoice attribute="companyKind" rail={rail} />
      )}
    </FilterSection>
  )
})

function listChosen(criterion: Criterion): readonly string[] {
  switch (criterion.attribute) {
    case 'workMode':
      return criterion.modes
    case 'employment':
      return criterion.types
    case 'companyKind':
      return criterion.kinds
    default:
      return []
  }
}

const choices = {
  workMode: {
    field: 'modes',
    values: workModes.map((value) => ({ value, label: workModeLabels[value] })),
  },
  employment: {
    field: 'types',
    values: employmentTypes.map((value) => ({ value, label: employmentTypeLabels[value] })),
  },
  companyKind: {
    field: 'kinds',
    values: companyKinds.map((value) => ({ value, label: companyKindLabels[value] })),
  },
} as const
