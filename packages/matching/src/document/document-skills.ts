import type { Taxonomy } from '@headwater/taxonomy'
import { monthNumber } from '../career/months.ts'
import type { ScorableProfile } from '../scorable/scorable.ts'
import type { DocumentSkill } from './person-document.ts'
import type { PlacedStretch } from './split-into-stretches.ts'

type Skill = ScorableProfile['skills'][number]

/** Weight of the kind of evidence, in thousandths. */
const evidence = { experience: 1_000, assessment: 1_000, listed: 600, inferred: 350 } as const
/** Listed by a person whose occupation usually involves the skill. */
const plausibleEvidence = 800
/** Two years of use prove most of what use can prove. */
const provenMonths = 24
const provenFactor = 0.85
/** A skill used for twenty years counts in full. */
const fullMonths = 240
/** Used when the duration is not given. */
const unknownLengthFactor = 0.7
const halfLifeMonths = 48
/** Only this many stretches fit into the bit mask. */
const maxStretchBits = 16

/** Returns every skill once, with the strength of its strongest entry. */
export function buildDocumentSkills(
  taxonomy: Taxonomy,
  scorable: ScorableProfile,
  placed: readonly PlacedStretch[],
  now: number,
): DocumentSkill[] {
  const usual = createUsualSkillTest(taxonomy, scorable)
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
  const known = isPlausible ? plausibleEvidence : evidence[entry.evidence]
  const length = entry.months === null ? unknownLengthFactor : lengthFactor(entry.months)
  const age = entry.last === null ? 0 : Math.max(0, now - monthNumber(entry.last))
  return Math.round(known * length * 2 ** (-age / halfLifeMonths))
}

/** Every further year counts less than the one before. */
function lengthFactor(months: number): number {
  if (months <= provenMonths) return provenFactor * Math.sqrt(months / provenMonths)
  const share = Math.log2(months / provenMonths) / Math.log2(fullMonths / provenMonths)
  return provenFactor + (1 - provenFactor) * Math.min(1, share)
}

function bitsOf({ experiences }: Skill, placed: readonly PlacedStretch[]): number {
  const used = new Set(experiences)
  return placed
    .slice(0, maxStretchBits)
    .reduce((mask, { post }, at) => (used.has(post) ? mask | (1 << at) : mask), 0)
}

/** Creates the test whether a skill belongs to the occupations the person has worked in. */
function createUsualSkillTest(
  taxonomy: Taxonomy,
  { posts }: ScorableProfile,
): (skill: string) => boolean {
  const ids = new Set(posts.map(({ occupation }) => occupation))
  const sets = [...ids].flatMap((id) => {
    const occupation = id === null ? undefined : taxonomy.occupation(id)
    return occupation ? [skillsOfOccupation(occupation)] : []
  })
  return (skill) => sets.some((set) => set.has(skill))
}

type Occupation = Taxonomy['occupations'][number]

const skillsByOccupation = new WeakMap<Occupation, ReadonlySet<string>>()

/** Cached per occupation, because many people share it. */
function skillsOfOccupation(occupation: Occupation): ReadonlySet<string> {
  const known = skillsByOccupation.get(occupation)
  if (known) return known
  const skills = new Set([...occupation.core, ...occupation.optional])
  skillsByOccupation.set(occupation, skills)
  return skills
}
