import { sayCount, sayMonths } from '../career/months.ts'
import { spansOf } from '../career/spans.ts'
import type { PersonDocument } from '../document/person-document.ts'
import type { MonthsTest } from '../query/compiled-search.ts'
import { monthsOf, relevancesOf } from '../score/judge-months.ts'
import { postEvidence } from './fact.ts'
import { type Finding, postOf, type Subject, whenOf } from './subject.ts'

/** How much work counts, and the posts it was done in. */
export function findMonths(subject: Subject, test: MonthsTest): Finding {
  const months = monthsOf(test, subject.document)
  if (months === null) return { says: 'No post has dates that could be counted.', evidence: [] }
  const counted = test.of.what === 'all' ? allPosts(subject) : relevantPosts(subject, test)
  const kind = test.of.what === 'all' ? 'post' : 'related post'
  return {
    says:
      counted.length === 0
        ? `${sayMonths(months)} of such work.`
        : `${sayMonths(months)} in ${sayCount(counted.length, kind)}.`,
    evidence: counted.flatMap(({ id, note }) => {
      const post = subject.profile.experiences.find((one) => one.id === id)
      return post ? [postEvidence(subject, post, 'title', note)] : []
    }),
  }
}

interface Counted {
  readonly id: string
  readonly note: string
}

function allPosts({ profile, today }: Subject): Counted[] {
  return spansOf(profile, today)
    .toReversed()
    .map(({ experience, from, until }) => ({
      id: experience.id,
      note: `${sayMonths(until - from)}${whenOf(experience)}`,
    }))
}

/** The posts by whose relevance a month counted, each with what it brought. */
function relevantPosts(subject: Subject, test: MonthsTest): Counted[] {
  const brought = new Map<string, number>()
  for (const { at, months } of contributionsOf(subject.document, test)) {
    const id = postOf(subject, at)?.id
    if (id !== undefined) brought.set(id, (brought.get(id) ?? 0) + months)
  }
  return [...brought].map(([id, months]) => ({
    id,
    note: months < 1 ? 'Less than a month counted' : `${sayMonths(Math.floor(months))} counted`,
  }))
}

/** Of each time, the stretch that counts: the most relevant of those held at once. */
function contributionsOf(
  document: PersonDocument,
  test: MonthsTest,
): { at: number; months: number }[] {
  const relevances = relevancesOf(test, document)
  const groups: { months: number; best: number; at: number }[] = []
  for (const [at, { months, overlaps }] of document.stretches.entries()) {
    const relevance = relevances[at] as number
    const group = groups.at(-1)
    if (!overlaps || !group) groups.push({ months, best: relevance, at })
    else if (relevance > group.best) Object.assign(group, { best: relevance, at })
  }
  return groups
    .map(({ at, months, best }) => ({ at, months: (months * best) / 1_000 }))
    .filter(({ months }) => months > 0)
}
