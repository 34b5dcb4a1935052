import { addValue, ofAttribute, removeValue } from '../criteria/edit-criteria.ts'
import { namesOf, type Value, valuesOf } from '../criteria/values.ts'
import { ListedSection } from './listed-section.tsx'
import type { FilterProps } from './rail-state.ts'
import { TimeChoice } from './time-choice.tsx'
import { ValueAdder } from './value-adder.tsx'

/** Employers by name, and named sets of them. */
export function CompanyFilter({ rail }: FilterProps) {
  const own = ofAttribute(rail.criteria, 'company')
  const sets = own.flatMap((one) => valuesOf(one, rail.names)).filter(({ key }) => key !== null)
  return (
    <ListedSection
      adder={
        <ValueAdder
          chosen={sets}
          label="Add a group of employers"
          list="company-sets"
          onAdd={(value) =>
            rail.set(addValue(rail.criteria, 'company', value), namesOf('company', [value]))
          }
          onRemove={(value: Value) =>
            rail.set(own.reduce((all, { id }) => removeValue(all, id, value), [...rail.criteria]))
          }
          rail={rail}
        />
      }
      adds="Add an employer"
      attribute="company"
      facet="company"
      isByName
      list="companies"
      rail={rail}
      takesWords
    >
      <TimeChoice attribute="company" rail={rail} />
    </ListedSection>
  )
}
