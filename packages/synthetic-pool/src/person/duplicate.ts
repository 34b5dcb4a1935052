import type { Profile } from '@headwater/contract/sourcing/profile'
import { below, chance, type Random } from '../random/random.ts'

/** The same person once more, as another list has them: other spelling, older, a post missing. */
export function perturb(profile: Profile, random: Random): Profile {
  const experiences = profile.experiences.filter(
    (_, place) => profile.experiences.length < 3 || place !== 0 || chance(random, 0.6),
  )
  return {
    ...profile,
    name: respell(profile.name, random),
    headline: '',
    headlineSource: null,
    experiences,
    skills: profile.skills.filter(() => chance(random, 0.8)),
    languages: profile.languages.slice(0, 1 + below(random, profile.languages.length)),
    signals: { openToWork: null, relocate: null, lastActive: null },
  }
}

function respell(name: string, random: Random): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '')
  const draw = random()
  if (draw < 0.5) return plain
  if (draw < 0.7) return plain.toUpperCase()
  const [given = '', ...rest] = plain.split(' ')
  return draw < 0.85 ? `${rest.join(' ')}, ${given}` : `${given} ${given[0]}. ${rest.join(' ')}`
}
