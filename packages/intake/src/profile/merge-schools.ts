import type { Education } from '@headwater/contract/people/profile'
import { fold } from '@headwater/gazetteer'

const maxSchools = 20

/**
 * Merges schools: existing ones completed by the added ones, and the schools that only the added
 * profile has.
 */
export function mergeSchools(kept: readonly Education[], added: readonly Education[]): Education[] {
  const schools = [...kept]
  for (const school of added) {
    const at = schools.findIndex((one) => isSameSchool(one, school))
    const mine = schools[at]
    if (mine) {
      schools[at] = {
        ...mine,
        university: mine.university ?? school.university,
        degree: mine.degree ?? school.degree,
        ...(mine.field === '' ? { field: school.field, major: school.major } : {}),
        startYear: mine.startYear ?? school.startYear,
        endYear: mine.endYear ?? school.endYear,
      }
    } else if (schools.length < maxSchools) schools.push(school)
  }
  return schools
}

function isSameSchool(a: Education, b: Education): boolean {
  const isPlaceSame =
    a.university !== null && b.university !== null
      ? a.university === b.university
      : fold(a.school) === fold(b.school)
  const isSubjectSame =
    a.field === '' ||
    b.field === '' ||
    fold(a.field) === fold(b.field) ||
    (a.major !== null && a.major === b.major)
  return (
    isPlaceSame &&
    isSubjectSame &&
    (a.degree === null || b.degree === null || a.degree === b.degree)
  )
}
