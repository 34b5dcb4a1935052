import type { Experience, Profile } from '@headwater/contract/people/profile'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import type { ValueNames } from '../../draft-store.ts'

interface SimilarSearch {
  criteria: Criterion[]
  names: ValueNames
}

/** As many skills as tell one kind of work from another. */
const maxSkills = 5
/** Levels above and below that still count as similar, of 0 intern to 7 chief. */
const levelsAround = 1
const highestLevel = 7

/**
 * Makes a search from a person: their title and level are required, and their skills and place
 * rank. Null if they have neither a title nor a skill.
 */
export function createSimilarSearch({ experiences, skills, place }: Profile): SimilarSearch | null {
  const role = experiences.find(({ title }) => title !== '')
  // Skills that roles mention say more than listed ones.
  const used = skills
    .filter(({ skill, name }) => skill !== null && name !== '')
    .toSorted((a, b) => b.experiences.length - a.experiences.length)
    .slice(0, maxSkills)
  if (!role && used.length === 0) return null
  const fields = [
    ...(role ? [{ mode: 'must', attribute: 'title', ...toTitle(role) }] : []),
    ...used.map(({ skill, name }) => ({
      mode: 'nice',
      attribute: 'skills',
      skills: [{ text: name, skill }],
    })),
    ...(place?.cityId ? [{ mode: 'nice', attribute: 'cities', cities: [place.cityId] }] : []),
  ]
  return {
    criteria: fields.map((one, at) => Criterion.parse({ id: `s${at + 1}`, ...one })),
    names: place?.cityId && place.city ? { [`cities:${place.cityId}`]: place.city } : {},
  }
}

function toTitle({ title, occupation, seniority }: Experience) {
  return {
    titles: [{ text: title.slice(0, 120), occupation }],
    seniority:
      seniority === null
        ? null
        : {
            min: Math.max(0, seniority - levelsAround),
            max: Math.min(highestLevel, seniority + levelsAround),
          },
  }
}
