import type { Experience, Profile, ProfileSkill, Signals } from '@headwater/contract/people/profile'
import { chance, type Random, randomBetween } from '../random/random.ts'
import type { World } from '../world/world.ts'
import type { CareerRole } from './career.ts'
import type { Gaps } from './gaps.ts'
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
  { skills, named }: ReportedSkills,
  gaps: Gaps,
  random: Random,
): Profile {
  const experiences = posts.map((post, place) =>
    writeExperience({ world, latent, gaps }, { post, place, named: named[place] ?? [] }, random),
  )
  experiences.reverse()
  const current = experiences[0]
  const signals = generateSignals(world, latent, random)
  const { place: country, city } = posts.at(-1) ?? latent
  const headline = current?.isCurrent ? writeHeadline(current, skills, random) : ''
  return {
    name: `${latent.given} ${latent.family}`,
    nameSource: 's1',
    headline,
    headlineSource: headline === '' ? null : 's1',
    summary: '',
    summarySource: null,
    place: {
      city: gaps.city ? null : city.name,
      cityId: gaps.city ? null : city.id,
      country: country.code,
      source: 's1',
    },
    experiences,
    education: gaps.education ? [] : generateEducation(world, latent, random),
    skills: gaps.dates ? skills.map(withoutDates) : [...skills],
    languages: gaps.languages ? [] : generateLanguages(latent, random),
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

/** Four in five profiles have a headline, usually of the current role. */
function writeHeadline(
  { title, employer }: Experience,
  skills: readonly ProfileSkill[],
  random: Random,
): string {
  const draw = random()
  if (draw < 0.2) return ''
  if (draw < 0.75) return `${title} at ${employer}`
  if (draw < 0.85 || skills.length < 2) return title
  return [title, ...skills.slice(0, 2).map(({ name }) => name)].join(' | ')
}

function withoutDates(skill: ProfileSkill): ProfileSkill {
  return { ...skill, first: null, last: null, months: null }
}

interface RoleToWrite {
  readonly post: CareerRole
  readonly place: number
  /** The skills that its description names. */
  readonly named: readonly number[]
}

function writeExperience(
  {
    world,
    latent,
    gaps,
  }: { readonly world: World; readonly latent: LatentTraits; readonly gaps: Gaps },
  { post, place, named }: RoleToWrite,
  random: Random,
): Experience {
  const { company, occupation, level, kind, from, until } = post
  const { group } = latent
  const language = chance(random, 0.9) ? latent.titleLanguage : 'en'
  const taste = chance(random, 0.7) ? latent.titleTaste : random()
  const isContract = kind === 'contract'
  const ranks = occupation.work.ranks ?? 'usual'
  const title = occupation.writeTitle({ level, language, group, taste, isContract, ranks }, random)
  const isUndated = gaps.dates || chance(random, 0.015)
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
    kind,
    endedWithEmployer: until !== undefined && chance(random, 0.01),
    city: post.city.name,
    country: post.place.code,
    text: gaps.texts[place] ? '' : writeRoleText(post, skills, random),
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
