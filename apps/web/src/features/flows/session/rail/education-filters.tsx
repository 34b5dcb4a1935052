import { ListedSection } from './listed-section.tsx'
import type { FilterProps } from './rail-state.ts'

export function UniversityFilter({ rail }: FilterProps) {
  return (
    <ListedSection
      adds="Add a university"
      attribute="university"
      facet="university"
      list="universities"
      rail={rail}
    />
  )
}

export function MajorFilter({ rail }: FilterProps) {
  return (
    <ListedSection
      adds="Add a field of study"
      attribute="major"
      facet="major"
      list="majors"
      rail={rail}
    />
  )
}
