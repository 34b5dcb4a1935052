import type { Taxonomy } from '@headwater/taxonomy'
import { monthNumber } from '../career/months.ts'
import type { Scorable } from '../scorable/scorable.ts'
import type { DocumentSkill } from './person-document.ts'
import type { PlacedStretch } from './stretches-of.ts'

type Skill = Scorable['skills'][number]

/** How it is known, of a hundred. */
const evidence = { experience: 100, assessment: 100, listed: 60, inferred: 35 } as const
/** Listed by somebody in whose work it is usual. */
const plausible = 80
/** Used for two years it counts in full. */
const fullMonths = 24
/** Where nobody wrote for how long. */
const unknownLength = 0.75
const halfLife = 48
/** Only so many stretches have a bit. */
const bits = 16

/** Every skill once, as strong as its best entry makes it. */
export function skillsOf(
  taxonomy: Taxonomy,
  scorable: Scorable,
  placed: readonly PlacedStretch[],
  now: number,
): DocumentSkill[] {
  const usual = usualSkills(taxonomy, scorable)
  const found = new Map<string, DocumentSkill>()
  for (const entry of scorable.skills) {
    if (entry.skill === null) continue
    const before = found.get(entry.skill)
    found.set(entry.skill, {
      skill: entry.skill,
      strength: Math.max(before?.strength ?? 0, strengthOf(entry, usual, now)),
      stretches: (before?.stretches ?? 0) | bitsOf(entry, placed),
    })
  }
  return [...found.values()].toSorted((a, b) => (a.skill < b.skill ? -1 : 1))
}

function strengthOf(entry: Skill, usual: (skill: string) => boolean, now: number): number {
  const isPlausible = entry.evidence === 'listed' && usual(entry.skill ?? '')
  const known = isPlausible ? plausible : evidence[entry.evidence]
  const length =
    entry.months === null ? unknownLength : Math.sqrt(Math.min(1, entry.months / fullMonths))
  const age = entry.last === null ? 0 : Math.max(0, now - monthNumber(entry.last))
  return Math.round(known * length * 2 ** (-age / halfLife))
}

function bitsOf({ experiences }: Skill, placed: readonly PlacedStretch[]): number {
  const used = new Set(experiences)
  return placed
    .slice(0, bits)
    .reduce((mask, { post }, at) => (used.has(post) ? mask | (1 << at) : mask), 0)
}

/** Whether a skill belongs to the occupations somebody has worked in. */
function usualSkills(taxonomy: Taxonomy, { posts }: Scorable): (skill: string) => boolean {
  const ids = new Set(posts.map(({ occupation }) => occupation))
  const sets = [...ids].flatMap((id) => {
    const occupation = id === null ? undefined : taxonomy.occupation(id)
    return occupation ? [skillsOfOccupation(occupation)] : []
  })
  return (skill) => sets.some((set) => set.has(skill))
}

type Occupation = Taxonomy['occupations'][number]

const kept = new WeakMap<Occupation, ReadonlySet<string>>()

/** Once for all who have that occupation. */
function skillsOfOccupation(occupation: Occupation): ReadonlySet<string> {
  const known = kept.get(occupation)
  if (known) return known
  const skills = new Set([...occupation.core, ...occupation.optional])
  kept.set(occupation, skills)
  return skills
}
