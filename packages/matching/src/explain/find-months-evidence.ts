import { formatCount } from '@headwater/contract/format-number'
import { formatMonths } from '../career/months.ts'
import { roleSpansOf } from '../career/role-spans.ts'
import type { PersonDocument } from '../document/person-document.ts'
import type { MonthsTest } from '../query/compiled-search.ts'
import { countMonths, relevancesOf } from '../score/evaluate-months.ts'
import { roleEvidence } from './evidence.ts'
import {
  type ExplanationContext,
  type Finding,
  formatRoleDates,
  roleOfStretch,
} from './explanation-context.ts'

/** Finds how many months count, and the roles they were worked in. */
export function findMonthsEvidence(subject: ExplanationContext, test: MonthsTest): Finding {
  const months = countMonths(test, subject.document)
  if (months === null) return { says: 'No role has dates.', evidence: [] }
  const counted =
    test.of.what === 'all'
      ? allRoles(subject)
      : listCountedRoles(subject, relevancesOf(test, subject.document))
  const kind = test.of.what === 'all' ? 'role' : 'related role'
  return {
    says:
      counted.length === 0
        ? `${formatMonths(months)} of related experience.`
        : `${formatMonths(months)} in ${formatCount(counted.length, kind)}.`,
    evidence: counted.flatMap(({ id, note }) => {
      const post = subject.profile.experiences.find((one) => one.id === id)
      return post ? [roleEvidence(subject, post, 'title', note)] : []
    }),
  }
}

interface CountedRole {
  readonly id: string
  readonly note: string
}

function allRoles({ profile, today }: ExplanationContext): CountedRole[] {
  return roleSpansOf(profile, today)
    .toReversed()
    .map(({ experience, from, until }) => ({
      id: experience.id,
      note: `${formatMonths(until - from)}${formatRoleDates(experience)}`,
    }))
}

/** The roles whose relevance counted for a month, each with its months. */
export function listCountedRoles(
  subject: ExplanationContext,
  relevances: readonly number[],
): CountedRole[] {
  const brought = new Map<string, number>()
  for (const { at, months } of contributionsOf(subject.document, relevances)) {
    const id = roleOfStretch(subject, at)?.id
    if (id !== undefined) brought.set(id, (brought.get(id) ?? 0) + months)
  }
  return [...brought].map(([id, months]) => ({
    id,
    note: months < 1 ? 'Less than a month counted' : `${formatMonths(Math.floor(months))} counted`,
  }))
}

/** For each period, the stretch that counts: the most relevant of those held at once. */
function contributionsOf(
  document: PersonDocument,
  relevances: readonly number[],
): { at: number; months: number }[] {
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
