import type { Experience } from '@headwater/contract/people/profile'
import { beforeAll, describe, expect, it } from 'vitest'
import { generatePerson, type SyntheticPerson } from './generate-person.ts'
import type { Truth } from './truth.ts'
import { openWorld, type World } from './world/world.ts'

const size = 4_000

let world: World
let people: { person: SyntheticPerson; truth: Truth }[]

beforeAll(() => {
  world = openWorld({ seed: 7, today: '2026-11-15' })
  people = Array.from({ length: size }, (_, index) => {
    const { person, getTruth } = generatePerson(world, index)
    return { person, truth: getTruth() }
  }).filter(({ truth }) => truth.trap === null && truth.duplicateOf === null)
}, 240_000)

describe('the people of the pool as a labour force', () => {
  it('have careers of about twelve years and four roles', () => {
    const years = people.map(
      ({ truth: { posts } }) => ((posts.at(-1)?.until ?? 0) - (posts[0]?.from ?? 0)) / 12,
    )
    expect(median(years)).toBeGreaterThan(10)
    expect(median(years)).toBeLessThan(14)
    expect(median(people.map(({ truth }) => truth.posts.length))).toBe(4)
  })

  it.each([
    ['London', 0.04, 0.09],
    ['Berlin', 0.02, 0.05],
    ['Paris', 0.02, 0.05],
    ['Madrid', 0.015, 0.04],
    ['Lisbon', 0.015, 0.04],
    ['Amsterdam', 0.01, 0.03],
    ['Tawau', 0, 0.001],
  ])('live in %s as its labour market is large', (city, least, most) => {
    const share = shareOf(({ person }) => person.profile.place?.city === city)
    expect(share).toBeGreaterThanOrEqual(least)
    expect(share).toBeLessThanOrEqual(most)
  })

  it('rarely lead a department or a company', () => {
    const level = ({ truth }: (typeof people)[number]) => truth.posts.at(-1)?.level ?? 0
    expect(shareOf((one) => level(one) >= 6)).toBeLessThan(0.02)
    expect(shareOf((one) => level(one) === 7)).toBeLessThan(0.005)
    expect(shareOf((one) => level(one) >= 3)).toBeGreaterThan(0.25)
    expect(shareOf((one) => level(one) >= 3)).toBeLessThan(0.5)
  })

  it('work for employers of every kind and size', () => {
    const known = new Map(world.companies.map((company) => [company.key, company]))
    const employers = people.flatMap(({ person }) => {
      const current = known.get(person.profile.experiences[0]?.employerKey ?? '')
      return current ? [current] : []
    })
    const share = (is: (company: (typeof employers)[number]) => boolean) =>
      employers.filter(is).length / employers.length
    expect(share(({ kind }) => kind === 'agency')).toBeGreaterThan(0.03)
    expect(share(({ kind }) => kind === 'consultancy')).toBeGreaterThan(0.04)
    expect(share(({ kind }) => kind === 'product')).toBeGreaterThan(0.08)
    expect(share(({ kind }) => kind === 'in-house')).toBeGreaterThan(0.5)
    for (const range of ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', '10,000+'])
      expect(
        share((company) => company.size === range),
        range,
      ).toBeGreaterThan(0.02)
  })

  it('leave facts out as people do', () => {
    const lacks = (is: (profile: SyntheticPerson['profile']) => boolean) =>
      shareOf(({ person }) => is(person.profile))
    expect(lacks(({ skills }) => skills.length === 0)).toBeGreaterThan(0.02)
    expect(lacks(({ skills }) => skills.length === 0)).toBeLessThan(0.1)
    expect(lacks(({ education }) => education.length === 0)).toBeGreaterThan(0.1)
    expect(lacks(({ education }) => education.length === 0)).toBeLessThan(0.3)
    expect(lacks(({ languages }) => languages.length === 0)).toBeGreaterThan(0.2)
    expect(lacks(hasNoDates)).toBeGreaterThan(0.02)
    expect(lacks(hasNoDates)).toBeLessThan(0.08)
    const roles = people.flatMap(({ person }) => person.profile.experiences)
    const silent = roles.filter(({ text }) => text === '').length / roles.length
    expect(silent).toBeGreaterThan(0.2)
    expect(silent).toBeLessThan(0.4)
  })

  it.each([
    ['in German', /(entwickler|kraft|leiter|arbeiter|verkäufer|pfleger)/i],
    ['in Portuguese', /(enfermeir|engenheir|desenvolvedor|técnic[oa] )/i],
    ['in Dutch', /(medewerker|verpleegkundige|ontwikkelaar)/i],
    ['in small letters', /^[a-z ]+$/],
    ['in capitals', /^[A-Z]{4}[A-Z ]+$/],
    ['with a tag', /\((m\/w\/d|w\/m\/d|H\/F)\)/],
    ['as freelancers', /\b(Freelance|Interim)\b/],
  ])('write some titles %s', (_, form) => {
    const titles = people.flatMap(({ person }) => person.profile.experiences.map(titleOf))
    const share = titles.filter((title) => form.test(title)).length / titles.length
    expect(share).toBeGreaterThan(0.002)
    expect(share).toBeLessThan(0.3)
  })

  it('write titles of their own grammatical gender', () => {
    const share = (group: 0 | 1) => {
      const own = people.filter(({ truth }) => truth.group === group)
      const titles = own.flatMap(({ person }) => person.profile.experiences.map(titleOf))
      return titles.filter((title) => /entwicklerin\b/i.test(title)).length / titles.length
    }
    expect(share(0)).toBeGreaterThan(0)
    expect(share(1)).toBe(0)
  })
})

describe('duplicates', () => {
  it('show another current role or name than the person they duplicate', {
    timeout: 120_000,
  }, () => {
    let seen = 0
    for (let index = 0; index < size; index += 1) {
      const { person, getTruth } = generatePerson(world, index)
      const { duplicateOf, trap } = getTruth()
      if (duplicateOf === null || trap !== null) continue
      const copied = generatePerson(world, duplicateOf)
      if (copied.getTruth().duplicateOf !== null || copied.getTruth().twinOf !== null) continue
      seen += 1
      expect(cardOf(person)).not.toBe(cardOf(copied.person))
    }
    expect(seen).toBeGreaterThan(size * 0.02)
  })
})

function cardOf({ profile: { name, experiences, headline } }: SyntheticPerson): string {
  const [current] = experiences
  return [name.toLowerCase(), headline, current?.title, current?.employer].join('\n')
}

function titleOf({ title }: Experience): string {
  return title
}

function hasNoDates({ experiences }: SyntheticPerson['profile']): boolean {
  return experiences.every(({ start }) => start === null)
}

function shareOf(is: (one: (typeof people)[number]) => boolean): number {
  return people.filter(is).length / people.length
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
