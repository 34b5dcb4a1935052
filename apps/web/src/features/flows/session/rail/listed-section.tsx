import type { SuggestionList } from '@headwater/contract/reference'
import type { searchFacets } from '@headwater/contract/sourcing/search'
import type { ReactNode } from 'react'
import { addValue, removeFrom } from '../criteria/edit-criteria.ts'
import { sayFirst } from '../criteria/say-criterion.ts'
import {
  isEachWanted,
  isListed,
  type ListedAttribute,
  type ListedCriterion,
  namesOf,
  type Value,
  valuesOf,
} from '../criteria/values.ts'
import type { RailState } from './rail-state.ts'
import { Section } from './section.tsx'
import { ValueAdder } from './value-adder.tsx'
import { ValueChip } from './value-chip.tsx'

interface ListedSectionProps {
  rail: RailState
  attribute: ListedAttribute
  /** What the button that adds a value says. */
  adds: string
  list?: SuggestionList
  facet?: (typeof searchFacets)[number]
  takesWords?: boolean
  isByName?: boolean
  startsOpen?: boolean
  /** In place of the usual way to add values, or after it. */
  adder?: ReactNode
  /** Further settings of one value. */
  settingsOf?: (criterion: ListedCriterion, values: readonly Value[]) => ReactNode
  /** Settings of the filter as a whole, once it has a value. */
  children?: ReactNode
}

/** A filter that is a choice of values. */
export function ListedSection({
  rail,
  attribute,
  adds,
  list,
  facet,
  takesWords = false,
  isByName = false,
  startsOpen = false,
  adder,
  settingsOf,
  children,
}: ListedSectionProps) {
  const own = rail.own.filter(isListed)
  const unknown = own.flatMap(({ id }) => rail.unknown.get(id) ?? [])
  const chosen = own.flatMap((criterion) => valuesOf(criterion, rail.names))
  return (
    <Section attribute={attribute} rail={rail} startsOpen={startsOpen} summary={sayFirst(chosen)}>
      {own.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {own.flatMap((criterion) =>
            chipsOf(criterion, valuesOf(criterion, rail.names)).map((values) => (
              <ValueChip
                criterion={criterion}
                key={`${criterion.id} ${values[0]?.key ?? values[0]?.text}`}
                rail={rail}
                values={values}
              >
                {settingsOf?.(criterion, values)}
              </ValueChip>
            )),
          )}
        </div>
      )}
      {unknown.length > 0 && (
        <p className="text-type-12 text-warn-text">
          No list knows {unknown.map((text) => `“${text}”`).join(', ')}. Choose another word, or
          look for it in keywords.
        </p>
      )}
      {list && !rail.isReadOnly && (
        <ValueAdder
          chosen={chosen}
          {...(facet && { facet })}
          isByName={isByName}
          label={adds}
          list={list}
          onAdd={(value) =>
            rail.edit((all) => addValue(all, attribute, value), namesOf(attribute, [value]))
          }
          onRemove={(value) => rail.edit((all) => removeFrom(all, own, value))}
          takesWords={takesWords}
        />
      )}
      {!rail.isReadOnly && adder}
      {own.length > 0 && !rail.isReadOnly && children}
    </Section>
  )
}

/** Wishes of their own are a chip each, whatever else would do; other values stand one by one. */
function chipsOf({ attribute }: ListedCriterion, values: readonly Value[]): (readonly Value[])[] {
  return isEachWanted(attribute) ? [values] : values.map((value) => [value])
}
