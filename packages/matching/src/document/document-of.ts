import { languageLevels, type Profile } from '@headwater/contract/sourcing/profile'
import type { Taxonomy } from '@headwater/taxonomy'
import { monthNumber } from '../career/months.ts'
import { opportunityOf } from '../career/opportunity.ts'
import { spansOf } from '../career/spans.ts'
import { stabilityOf } from '../career/stability.ts'
import { monthsAtWork } from '../career/total-work.ts'
import { type Scorable, scorableOf } from '../scorable/scorable.ts'
import { skillsOf } from './document-skills.ts'
import type { Held, PersonDocument } from './person-document.ts'
import { believable, stretchesOf } from './stretches-of.ts'
import { wordsOf } from './words-of.ts'

const mostWords = 600

/** Makes the document of a person, as of a day. Name, school years and addresses never reach it. */
export function documentOf(taxonomy: Taxonomy, profile: Profile, today: string): PersonDocument {
  const scorable = scorableOf(taxonomy, profile)
  const spans = spansOf(profile, today)
  const placed = stretchesOf(profile, today, spans)
  return {
    month: monthNumber(today),
    stretches: placed.map(({ stretch }) => stretch),
    skills: skillsOf(taxonomy, scorable, placed, monthNumber(today)),
    companies: heldOf(scorable, ({ employerKey }) => employerKey),
    industries: heldOf(scorable, ({ industry }) => industry),
    universities: distinct(scorable.schools.map(({ university }) => university)),
    majors: distinct(scorable.schools.map(({ major }) => major)),
    languages: languagesOf(scorable),
    country: scorable.place?.country ?? null,
    city: scorable.place?.cityId ?? null,
    relocate: scorable.signals.relocate && {
      isWilling: scorable.signals.relocate.value,
      countries: distinct(scorable.signals.relocate.countries),
    },
    totalMonths: believable(spans).length === 0 ? null : monthsAtWork(spans),
    stability: percentOf(stabilityOf(profile, today, spans)),
    opportunity: percentOf(opportunityOf(profile, today, spans)),
    words: allWords(scorable),
  }
}

function heldOf(
  { posts }: Scorable,
  keyOf: (post: Scorable['posts'][number]) => string | null,
): Held[] {
  const held = new Map<string, Held>()
  for (const post of posts) {
    const key = keyOf(post)
    if (key) held.set(`${post.isCurrent} ${key}`, { key, isCurrent: post.isCurrent })
  }
  return [...held.values()].toSorted(
    (a, b) => compare(a.key, b.key) || Number(b.isCurrent) - Number(a.isCurrent),
  )
}

/** Whoever is named twice has the better level. */
function languagesOf({ languages }: Scorable) {
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

function allWords({ posts, skills, summary }: Scorable): string[] {
  const words = new Set<string>()
  const add = (text: string) => {
    for (const word of wordsOf(text)) words.add(word)
  }
  add(summary)
  for (const { title, employerKey, text } of posts) {
    add(title)
    add(employerKey)
    add(text)
  }
  for (const { name } of skills) add(name)
  // By code units, as `compare` has it, and quicker than by asking it.
  return [...words].slice(0, mostWords).sort()
}

function distinct(keys: readonly (string | null)[]): string[] {
  return [...new Set(keys.filter((key) => key !== null))].toSorted(compare)
}

/** By code units, as every engine sorts them. */
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
