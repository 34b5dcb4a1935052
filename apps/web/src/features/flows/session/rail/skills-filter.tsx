import { addAlternative, removeValue } from '../criteria/edit-criteria.ts'
import { namesOf } from '../criteria/values.ts'
import { ListedSection } from './listed-section.tsx'
import { asFilter, type FilterProps } from './rail-state.ts'
import { ValueAdder } from './value-adder.tsx'

/** Skills that are all wanted; each may name others that will do in its place. */
export const SkillsFilter = asFilter(function SkillsFilter({ rail }: FilterProps) {
  return (
    <ListedSection
      adds="Add a skill"
      attribute="skills"
      facet="skills"
      list="skills"
      rail={rail}
      settingsOf={({ id }, values) => (
        <ValueAdder
          chosen={values}
          facet="skills"
          label="Or another skill in its place"
          list="skills"
          onAdd={(value) =>
            rail.edit((all) => addAlternative(all, id, value), namesOf('skills', [value]))
          }
          onRemove={(value) => rail.edit((all) => removeValue(all, id, value))}
          takesWords
        />
      )}
      startsOpen
      takesWords
    />
  )
})
