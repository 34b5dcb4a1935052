import { addValue, removeFrom } from '../criteria/edit-criteria.ts'
import { namesOf, type Value, valuesOf } from '../criteria/values.ts'
import { ListedSection } from './listed-section.tsx'
import { asFilter, type FilterProps } from './rail-state.ts'
import { TimeChoice } from './time-choice.tsx'
import { ValueAdder } from './value-adder.tsx'

/** Employers by name, and named sets of them. */
export const CompanyFilter = asFilter(function CompanyFilter({ rail }: FilterProps) {
  const sets = rail.own
    .flatMap((one) => valuesOf(one, rail.names))
    .filter(({ key }) => key !== null)
  return (
    <ListedSection
      adder={
        <ValueAdder
          chosen={sets}
          label="Add a group of employers"
          list="company-sets"
          onAdd={(value) =>
            rail.edit((all) => addValue(all, 'company', value), namesOf('company', [value]))
          }
          onRemove={(value: Value) => rail.edit((all) => removeFrom(all, rail.own, value))}
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
})
