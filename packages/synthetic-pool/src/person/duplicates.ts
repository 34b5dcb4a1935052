import type { Profile, ProfileSkill } from '@headwater/contract/people/profile'
import { chance, type Random, randomBelow } from '../random/random.ts'

/**
 * Creates the same person as another source knew them earlier: in their role before the latest one,
 * under another spelling, and with less said about them.
 */
export function createDuplicate(profile: Profile, random: Random): Profile {
  const { experiences, languages, place } = profile
  const knows = (share: number) => chance(random, share)
  const [lost, ...before] = experiences
  const [first, ...earlier] = before.length > 0 ? before : experiences
  const lostId = before.length > 0 ? lost?.id : undefined
  const latest = first && { ...first, end: null, isCurrent: true, endedWithEmployer: false }
  const isSameRole = latest?.title === lost?.title && latest?.employer === lost?.employer
  return {
    ...profile,
    name: isSameRole ? rearrange(profile.name, random) : respell(profile.name, random),
    headline: '',
    headlineSource: null,
    place: place && (knows(0.7) ? place : { ...place, city: null, cityId: null }),
    experiences: latest ? [latest, ...earlier] : [],
    skills: profile.skills.filter(() => knows(0.7)).map((skill) => withoutRole(skill, lostId)),
    education: knows(0.7) ? profile.education : [],
    languages: languages.slice(0, randomBelow(random, languages.length + 1)),
    signals: { openToWork: null, relocate: null, lastActive: null },
  }
}

/** A skill that only the lost role proves is merely listed. */
function withoutRole(skill: ProfileSkill, lostId: string | undefined): ProfileSkill {
  const experiences = skill.experiences.filter((id) => id !== lostId)
  if (experiences.length === skill.experiences.length) return skill
  const isProven = experiences.length > 0
  return {
    ...skill,
    experiences,
    evidence: isProven ? 'experience' : 'listed',
    first: isProven ? skill.first : null,
    last: null,
    months: null,
  }
}

function respell(name: string, random: Random): string {
  const draw = random()
  if (draw < 0.5) return withoutMarks(name)
  return draw < 0.6 ? withoutMarks(name).toUpperCase() : rearrange(name, random)
}

/** Two records with the same role must not look like one listed twice. */
function rearrange(name: string, random: Random): string {
  const [given = '', ...rest] = withoutMarks(name).split(' ')
  return chance(random, 0.4)
    ? `${rest.join(' ')}, ${given}`
    : `${given} ${given[0]}. ${rest.join(' ')}`
}

function withoutMarks(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '')
}
