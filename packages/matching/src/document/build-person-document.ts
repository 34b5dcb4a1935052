import {
  companyKinds,
  degrees,
  employmentTypes,
  languageLevels,
  type Profile,
  workModes,
} from '@headwater/contract/people/profile'
import { describeEmployer, type EmployerFacts } from '@headwater/gazetteer'
import type { Taxonomy } from '@headwater/taxonomy'
import { monthNumber } from '../career/months.ts'
import { computeOpportunity } from '../career/opportunity.ts'
import { roleSpansOf } from '../career/role-spans.ts'
import { computeStability } from '../career/stability.ts'
import { countMonthsAtWork } from '../career/total-work.ts'
import { type ScorableProfile, toScorable } from '../scorable/scorable.ts'
import { toBits } from './bits.ts'
import { companySizeBand } from './company-size-bands.ts'
import { buildDocumentSkills } from './document-skills.ts'
import type { EmployerBits, EmploymentKey, PersonDocument } from './person-document.ts'
import { extractSearchWords } from './search-words.ts'
import { plausibleSpans, splitIntoStretches } from './split-into-stretches.ts'

const maxWords = 600
const maxPairs = 900

/**
 * Builds the search document of a person as of a day. It never contains names, school years or
 * addresses.
 */
export function buildPersonDocument(
  taxonomy: Taxonomy,
  profile: Profile,
  today: string,
): PersonDocument {
  const scorable = toScorable(taxonomy, profile)
  const spans = roleSpansOf(profile, today)
  const placed = splitIntoStretches(profile, today, spans)
  const titles = new Map(scorable.posts.map(({ id, titleKey }) => [id, titleKey]))
  const employers = scorable.posts.map(({ employerKey, industry, isCurrent }) => ({
    facts: getEmployerFacts(employerKey, industry),
    isCurrent,
  }))
  return {
    month: monthNumber(today),
    stretches: placed.map(({ post, stretch }) => ({ ...stretch, title: titles.get(post) ?? null })),
    skills: buildDocumentSkills(taxonomy, scorable, placed, monthNumber(today)),
    companies: employmentKeysOf(scorable, ({ employerKey }) => employerKey),
    industries: employmentKeysOf(scorable, ({ industry }) => industry),
    universities: distinct(scorable.schools.map(({ university }) => university)),
    majors: distinct(scorable.schools.map(({ major }) => major)),
    languages: languagesOf(scorable),
    country: scorable.place?.country ?? null,
    city: scorable.place?.cityId ?? null,
    relocate: scorable.signals.relocate && {
      isWilling: scorable.signals.relocate.value,
      countries: distinct(scorable.signals.relocate.countries),
    },
    totalMonths: plausibleSpans(spans).length === 0 ? null : countMonthsAtWork(spans),
    stability: percentOf(computeStability(profile, today, spans)),
    opportunity: percentOf(computeOpportunity(profile, today, spans)),
    words: collectWords(scorable),
    degree: highestDegreeOf(scorable),
    workModes: toBits(workModes, scorable.signals.workMode?.modes ?? []),
    employment: employmentBitsOf(scorable),
    companyKinds: employerBitsOf(employers, ({ kinds }) => toBits(companyKinds, kinds)),
    companySizes: employerBitsOf(employers, ({ employees }) =>
      employees === null ? 0 : 1 << companySizeBand(employees.min),
    ),
  }
}

function employmentKeysOf(
  { posts }: ScorableProfile,
  keyOf: (post: ScorableProfile['posts'][number]) => string | null,
): EmploymentKey[] {
  const held = new Map<string, EmploymentKey>()
  for (const post of posts) {
    const key = keyOf(post)
    if (key) held.set(`${post.isCurrent} ${key}`, { key, isCurrent: post.isCurrent })
  }
  return [...held.values()].toSorted(
    (a, b) => compare(a.key, b.key) || Number(b.isCurrent) - Number(a.isCurrent),
  )
}

/** A language listed twice gets the higher level. */
function languagesOf({ languages }: ScorableProfile) {
  const levels = new Map<string, number>()
  for (const { code, level } of languages) {
    const number = level === null ? 0 : languageLevels.indexOf(level) + 1
    levels.set(code, Math.max(levels.get(code) ?? 0, number))
  }
  return [...levels]
    .map(([code, level]) => ({ code, level }))
    .toSorted((a, b) => compare(a.code, b.code))
}

function highestDegreeOf({ schools }: ScorableProfile): number | null {
  const levels = schools.map(({ degree }) => (degree === null ? 0 : degrees.indexOf(degree) + 1))
  return Math.max(0, ...levels) || null
}

/** What a person stated, or else the kind of their current roles. Freelancers are contractors. */
function employmentBitsOf({ signals, posts }: ScorableProfile): number {
  const types =
    signals.employment?.types ??
    posts.flatMap(({ isCurrent, kind }) => (isCurrent && kind !== null ? [kind] : []))
  const isFreelance = (types as readonly string[]).includes('freelance')
  return toBits(employmentTypes, isFreelance ? [...types, 'contract'] : types)
}

interface Employer {
  readonly facts: EmployerFacts
  readonly isCurrent: boolean
}

function employerBitsOf(
  employers: readonly Employer[],
  bitsOf: (facts: EmployerFacts) => number,
): EmployerBits {
  let [current, past] = [0, 0]
  for (const { facts, isCurrent } of employers) {
    if (isCurrent) current |= bitsOf(facts)
    else past |= bitsOf(facts)
  }
  return { current, past }
}

const maxCachedEmployers = 20_000
const factsByEmployer = new Map<string, EmployerFacts>()

/** Cached, because people share employers and looking one up folds its name. */
function getEmployerFacts(employerKey: string, industry: string | null): EmployerFacts {
  const key = `${employerKey}\n${industry ?? ''}`
  const known = factsByEmployer.get(key)
  if (known) return known
  const facts = describeEmployer(employerKey, industry)
  if (factsByEmployer.size >= maxCachedEmployers) factsByEmployer.clear()
  factsByEmployer.set(key, facts)
  return facts
}

function percentOf(figure: { known: true; value: number } | { known: false }): number | null {
  return figure.known ? Math.round(figure.value * 100) : null
}

function collectWords({ posts, skills, summary }: ScorableProfile): string[] {
  const words = new Set<string>()
  const pairs = new Set<string>()
  const add = (text: string) => {
    let before: string | undefined
    for (const word of extractSearchWords(text)) {
      words.add(word)
      if (before !== undefined) pairs.add(`${before} ${word}`)
      before = word
    }
  }
  add(summary)
  for (const { title, employerKey, text } of posts) {
    add(title)
    add(employerKey)
    add(text)
  }
  for (const { name } of skills) add(name)
  // Sorts by code units like `compare`, but faster than calling it.
  return [...[...words].slice(0, maxWords), ...[...pairs].slice(0, maxPairs)].sort()
}

function distinct(keys: readonly (string | null)[]): string[] {
  return [...new Set(keys.filter((key) => key !== null))].toSorted(compare)
}

/** By code units, the order of every engine. */
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
