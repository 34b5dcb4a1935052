import { type FilterProps, memoFilter } from './rail-filter.ts'
import { ValueListSection } from './value-list-section.tsx'

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
