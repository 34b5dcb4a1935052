import type { Experience, Profile } from '@headwater/contract/sourcing/profile'
import { chance, type Random } from '../random/random.ts'
import type { World } from '../world/world.ts'
import type { Post } from './career.ts'
import type { Latent } from './latent.ts'
import { monthOf } from './months.ts'
import { postId, type Reported } from './report-skills.ts'
import { makeEducation, makeLanguages } from './schooling.ts'
import { makeSignals } from './signals.ts'
import { writePost } from './write-text.ts'

/** What can be seen of a person: true as far as it goes, with the slips that people make. */
export function writeProfile(
  world: World,
  latent: Latent,
  posts: readonly Post[],
  reported: Reported,
  random: Random,
): Profile {
  const experiences = posts.map((post, place) =>
    writeExperience(world, latent, post, place, reported.named[place] ?? [], random),
  )
  experiences.reverse()
  const current = experiences[0]
  const signals = makeSignals(world, latent, random)
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
    education: makeEducation(world, latent, random),
    skills: [...reported.skills],
    languages: makeLanguages(latent, random),
    signals,
    sources: [
      {
        id: 's1',
        kind: 'synthetic',
        name: `Made up, seed ${world.seed}`,
        row: null,
        importId: null,
        // Some profiles have not been looked at for a long time.
        at: chance(random, 0.12)
          ? (signals.lastActive?.at ?? world.today)
          : (world.days[1] as string),
      },
    ],
  }
}

function writeExperience(
  world: World,
  latent: Latent,
  post: Post,
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
    id: postId(place),
    title: title.text,
    occupation: title.occupation,
    seniority: title.seniority,
    employer: company.name,
    employerKey: company.key,
    industry: company.industry,
    start: isUndated ? null : monthOf(from),
    end: isUndated || until === undefined ? null : monthOf(until),
    isCurrent: until === undefined,
    kind: post.kind,
    endedWithEmployer: until !== undefined && chance(random, 0.01),
    city: company.city,
    country: company.country,
    text: writePost(post, skills, random),
    source: 's1',
  }
}
