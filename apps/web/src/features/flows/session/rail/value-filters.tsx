import { type CriterionValue, listValues, toValueNames } from '../criteria/criterion-values.ts'
import {
  addAlternative,
  addValue,
  removeValue,
  removeValueFromAll,
} from '../criteria/edit-criteria.ts'
import { type FilterProps, memoFilter } from './rail-filter.ts'
import { TimeChoice } from './time-choice.tsx'
import { ValueAdder } from './value-adder.tsx'
import { ValueListSection } from './value-list-section.tsx'

/** Filters by skills, all required, each with optional alternatives. */
export const SkillsFilter = memoFilter(function SkillsFilter({ rail }: FilterProps) {
  return (
    <ValueListSection
      addLabel="Add a skill"
      attribute="skills"
      facet="skills"
      list="skills"
      rail={rail}
      renderSettings={({ id }, values) => (
        <ValueAdder
          chosen={values}
          facet="skills"
          label="Add an alternative skill"
          list="skills"
          onAdd={(value) =>
            rail.edit((all) => addAlternative(all, id, value), toValueNames('skills', [value]))
          }
          onRemove={(value) => rail.edit((all) => removeValue(all, id, value))}
          allowsFreeText
        />
      )}
      startsOpen
      allowsFreeText
    />
  )
})

export const IndustriesFilter = memoFilter(function IndustriesFilter({ rail }: FilterProps) {
  return (
    <ValueListSection
      addLabel="Add an industry"
      attribute="industries"
      facet="industries"
      list="industries"
      rail={rail}
    >
      <TimeChoice attribute="industries" rail={rail} />
    </ValueListSection>
  )
})

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

export const UniversityFilter = memoFilter(function UniversityFilter({ rail }: FilterProps) {
  return (
    <ValueListSection
      addLabel="Add a university"
      attribute="university"
      facet="university"
      list="universities"
      rail={rail}
    />
  )
})

export const MajorFilter = memoFilter(function MajorFilter({ rail }: FilterProps) {
  return (
    <ValueListSection
      addLabel="Add a field of study"
      attribute="major"
      facet="major"
      list="majors"
      rail={rail}
    />
  )
})
