import type { Profile } from '@headwater/contract/people/profile'
import { fold } from '@headwater/gazetteer'
import type { DuplicateEvidence } from './evidence.ts'

/** Compares schools. */
export function compareSchools(a: Profile, b: Profile): DuplicateEvidence[] {
  if (a.education.length === 0 || b.education.length === 0) return []
  const pairs = a.education.flatMap((mine) =>
    b.education.filter((theirs) => isSame(mine, theirs)).map((theirs) => ({ mine, theirs })),
  )
  const [first] = pairs
  if (!first) return [{ bits: -1.5, text: 'They went to different schools.' }]
  const dated = pairs.find(
    ({ mine, theirs }) =>
      mine.endYear !== null &&
      theirs.endYear !== null &&
      Math.abs(mine.endYear - theirs.endYear) <= 1,
  )
  if (dated)
    return [
      {
        bits: 3,
        text: `Both graduated from ${dated.mine.school} in ${dated.mine.endYear}.`,
      },
    ]
  const isApart = pairs.every(
    ({ mine, theirs }) => mine.endYear !== null && theirs.endYear !== null,
  )
  if (isApart)
    return [
      {
        bits: -1,
        text: `Both went to ${first.mine.school}, in different years.`,
      },
    ]
  return [{ bits: 1.5, text: `Both went to ${first.mine.school}.` }]
}

type School = Profile['education'][number]

function isSame(mine: School, theirs: School): boolean {
  if (mine.university !== null && theirs.university !== null)
    return mine.university === theirs.university
  return mine.school !== '' && fold(mine.school) === fold(theirs.school)
}

/** Compares places. */
export function comparePlaces(a: Profile, b: Profile): DuplicateEvidence[] {
  const [mine, theirs] = [a.place, b.place]
  if (!mine || !theirs) return []
  const isCitySame =
    mine.cityId !== null && theirs.cityId !== null
      ? mine.cityId === theirs.cityId
      : mine.city !== null && theirs.city !== null && fold(mine.city) === fold(theirs.city)
  if (isCitySame) return [{ bits: 1.5, text: `Both live in ${mine.city}.` }]
  if (mine.country !== null && theirs.country !== null && mine.country !== theirs.country) {
    return [{ bits: -2, text: 'They live in different countries.' }]
  }
  return []
}
