import { type CriterionValue, listValues, toValueNames } from '../criteria/criterion-values.ts'
import { addValue, removeValueFromAll } from '../criteria/edit-criteria.ts'
import { type FilterProps, memoFilter } from './rail-filter.ts'
import { TimeChoice } from './time-choice.tsx'
import { ValueAdder } from './value-adder.tsx'
import { ValueListSection } from './value-list-section.tsx'

/** Filters by employer names and by named company sets. */
export const CompanyFilter = memoFilter(function CompanyFilter({ rail }: FilterProps) {
  const sets = rail.own
    .flatMap((one) => listValues(one, rail.names))
    .filter(({ key }) => key !== null)
  return (
    <ValueListSection
      adder={
        <ValueAdder
          chosen={sets}
          label="Add an employer group"
          list="company-sets"
          onAdd={(value) =>
            rail.edit((all) => addValue(all, 'company', value), toValueNames('company', [value]))
          }
          onRemove={(value: CriterionValue) =>
            rail.edit((all) => removeValueFromAll(all, rail.own, value))
          }
        />
      }
      addLabel="Add an employer"
      attribute="company"
      facet="company"
      usesNameAsValue
      list="companies"
      rail={rail}
      allowsFreeText
    >
      <TimeChoice attribute="company" rail={rail} />
    </ValueListSection>
  )
})
