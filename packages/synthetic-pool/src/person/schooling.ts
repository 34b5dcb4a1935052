import type { Education, ProfileLanguage } from '@headwater/contract/people/profile'
import { chance, pick, type Random, randomBetween } from '../random/random.ts'
import type { World } from '../world/world.ts'
import type { LatentTraits } from './latent-traits.ts'

const manualSectors = new Set([
  'trades',
  'construction',
  'transport',
  'hospitality',
  'retail',
  'care',
])
const learnt = ['de', 'fr', 'es', 'ar', 'it', 'pt', 'zh', 'ru', 'nl'] as const
const levels = ['A2', 'B1', 'B1', 'B2', 'B2', 'C1', 'C1', 'C2'] as const

export function generateEducation(world: World, latent: LatentTraits, random: Random): Education[] {
  const { place, occupation, workingLife } = latent
  const end = Math.floor((world.now - workingLife) / 12)
  const isHandwork = manualSectors.has(occupation.work.sector)
  const degree = isHandwork
    ? pick(random, ['school', 'vocational', 'vocational', 'bachelor'] as const)
    : pick(random, ['bachelor', 'bachelor', 'bachelor', 'master', 'master', 'doctorate'] as const)
  const isUniversity =
    degree !== 'school' && degree !== 'vocational' && place.universities.length > 0
  const school = isUniversity ? pick(random, place.universities) : undefined
  const major = pick(random, occupation.majors)
  const years = degree === 'doctorate' ? 8 : degree === 'master' ? 5 : 3
  return [
    {
      school:
        school?.name ?? `${latent.city.name} ${degree === 'school' ? 'High School' : 'College'}`,
      university: school?.key ?? null,
      degree,
      field: isHandwork && degree === 'school' ? '' : major.name,
      major: degree === 'school' ? null : major.id,
      startYear: chance(random, 0.85) ? end - years : null,
      endYear: chance(random, 0.9) ? end : null,
      source: 's1',
    },
  ]
}

export function generateLanguages({ place }: LatentTraits, random: Random): ProfileLanguage[] {
  const native = place.languages[0] as string
  const languages: ProfileLanguage[] = [{ code: native, level: 'native', source: 's1' }]
  const add = (code: string) => {
    if (languages.some((known) => known.code === code)) return
    const level = chance(random, 0.85) ? pick(random, levels) : null
    languages.push({ code, level, source: 's1' })
  }
  for (const other of place.languages.slice(1)) if (chance(random, 0.8)) add(other)
  if (chance(random, 0.78)) add('en')
  for (let more = randomBetween(random, 0, 4); more >= 3; more -= 1) add(pick(random, learnt))
  return languages
}
