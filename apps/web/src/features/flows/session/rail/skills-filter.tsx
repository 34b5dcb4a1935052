import { toValueNames } from '../criteria/criterion-values.ts'
import { addAlternative, removeValue } from '../criteria/edit-criteria.ts'
import { type FilterProps, memoFilter } from './rail-filter.ts'
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
