import type { SuggestionList } from '@headwater/contract/reference'
import type { searchFacets } from '@headwater/contract/sourcing/search'
import type { ReactNode } from 'react'
import {
  type CriterionValue,
  isValueListCriterion,
  listValues,
  requiresEachValue,
  toValueNames,
  type ValueListAttribute,
  type ValueListCriterion,
} from '../criteria/criterion-values.ts'
import { addValue, removeValueFromAll } from '../criteria/edit-criteria.ts'
import { formatFirstValue } from '../criteria/format-criterion.ts'
import { FilterSection } from './filter-section.tsx'
import type { RailFilter } from './rail-filter.ts'
import { ValueAdder } from './value-adder.tsx'
import { ValueChip } from './value-chip.tsx'

interface ValueListSectionProps {
  rail: RailFilter
  attribute: ValueListAttribute
  /** The label of the button that adds a value. */
  addLabel: string
  list?: SuggestionList
  facet?: (typeof searchFacets)[number]
  allowsFreeText?: boolean
  usesNameAsValue?: boolean
  startsOpen?: boolean
  /** Replaces the usual input for adding values, or follows it. */
  adder?: ReactNode
  /** More settings of one value. */
  renderSettings?: (criterion: ValueListCriterion, values: readonly CriterionValue[]) => ReactNode
  /** Settings of the whole filter, shown once it has a value. */
  children?: ReactNode
}

/** Renders a filter whose value is a list. */
export function ValueListSection({
  rail,
  attribute,
  addLabel,
  list,
  facet,
  allowsFreeText = false,
  usesNameAsValue = false,
  startsOpen = false,
  adder,
  renderSettings,
  children,
}: ValueListSectionProps) {
  const own = rail.own.filter(isValueListCriterion)
  const unknown = own.flatMap(({ id }) => rail.unknown.get(id) ?? [])
  const chosen = own.flatMap((criterion) => listValues(criterion, rail.names))
  return (
    <FilterSection
      attribute={attribute}
      rail={rail}
      startsOpen={startsOpen}
      summary={formatFirstValue(chosen)}
    >
      {own.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {own.flatMap((criterion) =>
            groupIntoChips(criterion, listValues(criterion, rail.names)).map((values) => (
              <ValueChip
                criterion={criterion}
                key={
                  requiresEachValue(attribute)
                    ? criterion.id
                    : `${criterion.id} ${values[0]?.key ?? values[0]?.text}`
                }
                rail={rail}
                values={values}
              >
                {renderSettings?.(criterion, values)}
              </ValueChip>
            )),
          )}
        </div>
      )}
      {unknown.length > 0 && (
        <p className="text-type-12 text-warn-text">
          {attribute === 'keywords' ? 'Too common to search for' : 'Not recognised'}:{' '}
          {unknown.map((text) => `“${text}”`).join(', ')}.
          {attribute !== 'keywords' && ' Choose from the list, or add it as a keyword.'}
        </p>
      )}
      {list && !rail.isReadOnly && (
        <ValueAdder
          chosen={chosen}
          {...(facet && { facet })}
          usesNameAsValue={usesNameAsValue}
          label={addLabel}
          list={list}
          onAdd={(value) =>
            rail.edit((all) => addValue(all, attribute, value), toValueNames(attribute, [value]))
          }
          onRemove={(value) => rail.edit((all) => removeValueFromAll(all, own, value))}
          allowsFreeText={allowsFreeText}
        />
      )}
      {!rail.isReadOnly && adder}
      {own.length > 0 && !rail.isReadOnly && children}
    </FilterSection>
  )
}

/** A required value with its alternatives is one chip. Other values get a chip each. */
function groupIntoChips(
  { attribute }: ValueListCriterion,
  values: readonly CriterionValue[],
): (readonly CriterionValue[])[] {
  return requiresEachValue(attribute) ? [values] : values.map((value) => [value])
}
