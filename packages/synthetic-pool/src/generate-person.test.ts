import { Profile } from '@headwater/contract/people/profile'
import { listUnsourcedFacts } from '@headwater/contract/people/unsourced-facts'
import { normaliseTitle } from '@headwater/taxonomy'
import { testSize } from '@headwater/testing/size'
import { beforeAll, describe, expect, it } from 'vitest'
import { generatePerson, type SyntheticPerson } from './generate-person.ts'
import type { Truth } from './truth.ts'
import { openWorld, type World } from './world/world.ts'

const today = '2026-11-15'
const size = testSize({ gate: 1_600, deep: 4_000 })

let world: World
let people: { person: SyntheticPerson; truth: Truth }[]
let originals: typeof people

beforeAll(() => {
  world = openWorld({ seed: 7, today })
  people = Array.from({ length: size }, (_, index) => make(world, index))
  originals = people.filter(
    ({ truth }) => truth.trap === null && truth.duplicateOf === null && truth.twinOf === null,
  )
}, 240_000)

describe('synthetic people', () => {
  it('are the same for the same seed in any order, and different for another seed', () => {
    const again = openWorld({ seed: 7, today })
    for (const index of [1_321, 3, 999]) expect(make(again, index)).toEqual(people[index])
    const other = openWorld({ seed: 8, today })
    const names = [1, 2, 3, 4].map((index) => generatePerson(other, index).person.profile.name)
    expect(names).not.toEqual([1, 2, 3, 4].map((index) => people[index]?.person.profile.name))
  })

  it('satisfy the contract', () => {
    for (const { person } of people) expect(Profile.parse(person.profile)).toEqual(person.profile)
    expect(new Set(people.map(({ person }) => person.id)).size).toBe(size)
  })

  it('have a source for every fact, and no source without a fact', () => {
    for (const { person } of people) {
      const { headline, headlineSource, sources } = person.profile
      expect(listUnsourcedFacts(person.profile)).toEqual([])
      expect(headlineSource).toBe(headline === '' ? null : sources[0]?.id)
    }
    expect(people.filter(({ person }) => person.profile.headline !== '').length).toBeGreaterThan(
      size / 2,
    )
  })

  it('are marked as synthetic and cannot be contacted', () => {
    for (const { person } of people) {
      expect(person.profile.sources.map(({ kind }) => kind)).toEqual(['synthetic'])
      for (const { kind, value } of person.contacts) {
        const reserved = {
          email: /@[a-z]+\.example$/,
          phone: /^\+999\d+$/,
          link: /^https:\/\/people\.example\//,
        }
        expect(value).toMatch(reserved[kind])
      }
    }
  })

  it('have plausible careers: in order, after the employer was founded, before today', () => {
    const founded = new Map(world.companies.map(({ key, founded }) => [key, founded]))
    for (const { person, truth } of originals) {
      expect(truth.posts.length).toBeGreaterThan(0)
      for (const [place, post] of truth.posts.entries()) {
        expect(post.from).toBeLessThanOrEqual(post.until)
        expect(post.until).toBeLessThanOrEqual(world.now)
        expect(post.from).toBeGreaterThan(truth.posts[place - 1]?.until ?? 0)
      }
      for (const { start, employerKey } of person.profile.experiences) {
        if (start !== null)
          expect(Number(start.slice(0, 4))).toBeGreaterThan(founded.get(employerKey) ?? 9_999)
      }
    }
  })

  it('have realistic tenures, shorter early in a career than late', () => {
    const early = tenuresOf(originals.filter(({ truth }) => lifeOf(truth) < 144))
    const late = tenuresOf(originals.filter(({ truth }) => lifeOf(truth) > 264))
    expect(median(early)).toBeGreaterThan(14)
    expect(median(late)).toBeGreaterThan(median(early))
    expect(median(late)).toBeLessThan(84)
  })

  it('have the skills of their occupation far more often than others', () => {
    let core = 0
    let asked = 0
    for (const { truth } of originals) {
      const last = world.taxonomy.occupation(truth.posts.at(-1)?.occupation ?? '')
      for (const skill of last?.core ?? []) {
        asked += 1
        if (skill in truth.skills) core += 1
      }
    }
    expect(core / asked).toBeGreaterThan(0.7)
  })

  it('leave out a quarter to two fifths of their skills, and list a few they do not have', () => {
    let known = 0
    let omitted = 0
    let wished = 0
    let listed = 0
    for (const { person, truth } of originals) {
      const shown = new Set(person.profile.skills.map(({ skill }) => skill))
      const skills = Object.keys(truth.skills)
      known += skills.length
      omitted += skills.filter((skill) => !shown.has(skill)).length
      listed += shown.size
      wished += [...shown].filter((skill) => skill !== null && !(skill in truth.skills)).length
    }
    expect(omitted / known).toBeGreaterThan(0.25)
    expect(omitted / known).toBeLessThan(0.4)
    expect(wished / listed).toBeGreaterThan(0.03)
    expect(wished / listed).toBeLessThan(0.1)
  })

  it('have evidence in the text of the role that the skill refers to', () => {
    let seen = 0
    for (const { person } of originals.slice(0, 500)) {
      const posts = new Map(person.profile.experiences.map((post) => [post.id, post]))
      for (const { name, experiences, evidence } of person.profile.skills) {
        expect(experiences.length > 0).toBe(evidence === 'experience')
        for (const id of experiences) {
          expect(posts.get(id)?.text).toContain(name)
          seen += 1
        }
      }
    }
    expect(seen).toBeGreaterThan(500)
  })

  it('have a few common skills and many rare ones', () => {
    const counts = new Map<string, number>()
    for (const { person } of originals) {
      for (const { skill } of person.profile.skills) {
        if (skill !== null) counts.set(skill, (counts.get(skill) ?? 0) + 1)
      }
    }
    const sorted = [...counts.values()].toSorted((a, b) => b - a)
    expect(sorted.length).toBeGreaterThan(700)
    expect(
      (sorted[0] as number) / (sorted[Math.floor(sorted.length / 2)] as number),
    ).toBeGreaterThan(8)
  })

  it('include small shares of duplicates, twins and traps, marked only in the ground truth', () => {
    const share = (is: (truth: Truth) => boolean) =>
      people.filter(({ truth }) => is(truth)).length / size
    expect(share(({ duplicateOf }) => duplicateOf !== null)).toBeGreaterThan(0.02)
    expect(share(({ duplicateOf }) => duplicateOf !== null)).toBeLessThan(0.04)
    expect(share(({ twinOf }) => twinOf !== null)).toBeGreaterThan(0.001)
    for (const kind of ['stuffer', 'plain-speaker', 'impossible'] as const) {
      expect(share(({ trap }) => trap === kind)).toBeGreaterThan(0)
    }
    expect(JSON.stringify(people[0]?.person)).not.toMatch(/duplicateOf|twinOf|stuffer|ability/)
  })

  it('move between countries occasionally', () => {
    const movers = originals.filter(
      ({ person }) => new Set(person.profile.experiences.map(({ country }) => country)).size > 1,
    )
    expect(movers.length / originals.length).toBeGreaterThan(0.02)
    expect(movers.length / originals.length).toBeLessThan(0.3)
  })

  it('fall into two groups that are independent of quality', () => {
    const mean = (group: 0 | 1) => {
      const own = originals.filter(({ truth }) => truth.group === group)
      return own.reduce((sum, { truth }) => sum + truth.ability, 0) / own.length
    }
    expect(Math.abs(mean(0) - mean(1))).toBeLessThan(0.1)
  })

  it('have titles that the product nearly always resolves', () => {
    const titles = originals.flatMap(({ person }) => person.profile.experiences)
    const understood = titles.filter(({ occupation }) => occupation !== null)
    expect(understood.length / titles.length).toBeGreaterThan(0.95)
  })

  it('have the occupation and rank that an import finds in the title as written', () => {
    const roles = originals.flatMap(({ person }) => person.profile.experiences).slice(0, 3_000)
    const same = roles.filter(({ title, occupation, seniority }) => {
      const found = normaliseTitle(world.taxonomy, title)
      return (
        found.occupations[0]?.id === (occupation ?? undefined) &&
        found.seniority === (seniority ?? undefined)
      )
    })
    expect(same.length / roles.length).toBeGreaterThan(0.97)
  })
})

function make(where: World, index: number) {
  const { person, getTruth } = generatePerson(where, index)
  return { person, truth: getTruth() }
}

function lifeOf({ posts }: Truth): number {
  return (posts.at(-1)?.until ?? 0) - (posts[0]?.from ?? 0)
}

/** Months with one employer, for completed stays. */
function tenuresOf(some: typeof people): number[] {
  return some.flatMap(({ person }) =>
    person.profile.experiences
      .filter(({ start, end }) => start !== null && end !== null)
      .map(({ start, end }) => monthsOf(end as string) - monthsOf(start as string) + 1),
  )
}

function monthsOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
