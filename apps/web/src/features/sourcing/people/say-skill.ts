import type { Profile, ProfileSkill } from '@headwater/contract/sourcing/profile'
import type { Reading } from '#lib/format'
import { sayMonths } from '../say-months.ts'
import { writeMonth } from './write-months.ts'

/** How a skill is known, in which posts it was used, and for how long. */
export function saySkill(skill: ProfileSkill, { experiences }: Profile, reading: Reading): string {
  const posts = experiences.filter(({ id }) => skill.experiences.includes(id))
  const places = posts.map(({ title, employer }) => `${title} @ ${employer}`)
  const named = places.slice(0, 3).join('; ')
  const more = places.length > 3 ? ` and ${places.length - 3} more` : ''
  return [
    known[skill.evidence] + (places.length > 0 ? ` ${named}${more}` : ''),
    skill.months ? sayMonths(skill.months) : undefined,
    saySpan(skill, reading),
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.')
}

function saySpan({ first, last }: ProfileSkill, reading: Reading): string | undefined {
  if (first && last) return `${writeMonth(first, reading)} to ${writeMonth(last, reading)}`
  return first ? `since ${writeMonth(first, reading)}` : undefined
}

const known = {
  experience: 'Used as',
  assessment: 'Tested',
  listed: 'Listed, not seen in a post',
  inferred: 'Concluded from',
} as const
