import type { Experience, Profile, Signals } from '@headwater/contract/people/profile'
import { chance, type Random, randomBetween } from '../random/random.ts'
import type { World } from '../world/world.ts'
import type { CareerRole } from './career.ts'
import type { LatentTraits } from './latent-traits.ts'
import { formatMonth } from './months.ts'
import { type ReportedSkills, roleId } from './report-skills.ts'
import { generateEducation, generateLanguages } from './schooling.ts'
import { writeRoleText } from './write-role-text.ts'

/** Writes the visible profile of a person: mostly true, with realistic mistakes. */
export function writeProfile(
  world: World,
  latent: LatentTraits,
  posts: readonly CareerRole[],
  reported: ReportedSkills,
  random: Random,
): Profile {
  const experiences = posts.map((post, place) =>
    writeExperience(world, latent, post, place, reported.named[place] ?? [], random),
  )
  experiences.reverse()
  const current = experiences[0]
  const signals = generateSignals(world, latent, random)
  const lastPlace = posts.at(-1)?.place ?? latent.place
  const lives = lastPlace === latent.place ? latent.city : lastPlace.cities[0]
  const headline = chance(random, 0.8) && current ? `${current.title} at ${current.employer}` : ''
  return {
    name: `${latent.given} ${latent.family}`,
    nameSource: 's1',
    headline,
    headlineSource: headline === '' ? null : 's1',
    summary: '',
    summarySource: null,
    place: {
      city: lives?.name ?? null,
      cityId: lives?.id ?? null,
      country: lastPlace.code,
      source: 's1',
    },
    experiences,
    education: generateEducation(world, latent, random),
    skills: [...reported.skills],
    languages: generateLanguages(latent, random),
    signals,
    sources: [
      {
        id: 's1',
        kind: 'synthetic',
        name: 'Demo data',
        row: null,
        importId: null,
        // Some profiles have not been updated for a long time.
        at: chance(random, 0.12)
          ? (signals.lastActive?.at ?? world.today)
          : (world.days[1] as string),
      },
    ],
  }
}

function writeExperience(
  world: World,
  latent: LatentTraits,
  post: CareerRole,
  place: number,
  named: readonly number[],
  random: Random,
): Experience {
  const { company, from, until } = post
  const language = chance(random, 0.5) ? (latent.place.titles ?? 'en') : 'en'
  const title = post.occupation.writeTitle(post.level, language, random)
  const isUndated = chance(random, 0.015)
  const skills = named.map((skill) => world.taxonomy.skills[skill]?.name ?? '')
  return {
    id: roleId(place),
    title: title.text,
    occupation: title.occupation,
    seniority: title.seniority,
    employer: company.name,
    employerKey: company.key,
    industry: company.industry,
    start: isUndated ? null : formatMonth(from),
    end: isUndated || until === undefined ? null : formatMonth(until),
    isCurrent: until === undefined,
    kind: post.kind,
    endedWithEmployer: until !== undefined && chance(random, 0.01),
    city: company.city,
    country: company.country,
    text: writeRoleText(post, skills, random),
    source: 's1',
  }
}

/** Stated signals mostly agree with the truth. */
function generateSignals(world: World, latent: LatentTraits, random: Random): Signals {
  const saysSo = chance(random, latent.isOpen ? 0.45 : 0.04)
  const isActive = chance(random, latent.isOpen ? 0.7 : 0.25)
  const age = isActive ? randomBetween(random, 0, 60) : randomBetween(random, 61, 1400)
  const at = world.days[age] as string
  return {
    openToWork: saysSo ? { value: chance(random, 0.93), at, source: 's1' } : null,
    relocate: chance(random, 0.4)
      ? { value: latent.wouldRelocate, countries: [], at, source: 's1' }
      : null,
    lastActive: { at, source: 's1' },
  }
}
