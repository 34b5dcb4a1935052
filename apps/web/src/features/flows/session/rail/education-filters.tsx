import { ListedSection } from './listed-section.tsx'
import { asFilter, type FilterProps } from './rail-state.ts'

export const UniversityFilter = asFilter(function UniversityFilter({ rail }: FilterProps) {
  return (
    <ListedSection
      adds="Add a university"
      attribute="university"
      facet="university"
      list="universities"
      rail={rail}
    />
  )
})

export const MajorFilter = asFilter(function MajorFilter({ rail }: FilterProps) {
  return (
    <ListedSection
      adds="Add a field of study"
      attribute="major"
      facet="major"
      list="majors"
      rail={rail}
    />
  )
})
