import { languageLevels, type Profile } from '@headwater/contract/people/profile'
import type { Taxonomy } from '@headwater/taxonomy'
import { monthNumber } from '../career/months.ts'
import { computeOpportunity } from '../career/opportunity.ts'
import { roleSpansOf } from '../career/role-spans.ts'
import { computeStability } from '../career/stability.ts'
import { countMonthsAtWork } from '../career/total-work.ts'
import { type ScorableProfile, toScorable } from '../scorable/scorable.ts'
import { buildDocumentSkills } from './document-skills.ts'
import type { EmploymentKey, PersonDocument } from './person-document.ts'
import { extractSearchWords } from './search-words.ts'
import { plausibleSpans, splitIntoStretches } from './split-into-stretches.ts'

const maxWords = 600

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

function percentOf(figure: { known: true; value: number } | { known: false }): number | null {
  return figure.known ? Math.round(figure.value * 100) : null
}

function collectWords({ posts, skills, summary }: ScorableProfile): string[] {
  const words = new Set<string>()
  const add = (text: string) => {
    for (const word of extractSearchWords(text)) words.add(word)
  }
  add(summary)
  for (const { title, employerKey, text } of posts) {
    add(title)
    add(employerKey)
    add(text)
  }
  for (const { name } of skills) add(name)
  // Sorts by code units like `compare`, but faster than calling it.
  return [...words].slice(0, maxWords).sort()
}

function distinct(keys: readonly (string | null)[]): string[] {
  return [...new Set(keys.filter((key) => key !== null))].toSorted(compare)
}

/** By code units, the order of every engine. */
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
