import type { Education } from '@headwater/contract/people/profile'
import type { Similarities } from '../query/compiled-search.ts'
import { toCachedMap } from '../score/cached-map.ts'
import { joinWithAnd, universityName } from './display-names.ts'
import { toEvidence } from './evidence.ts'
import type { ExplanationContext, Finding } from './explanation-context.ts'
import { quoteWholeField } from './redacted-quotes.ts'

/** Finds the schools and fields of study closest to the criterion. */
export function findEducationEvidence(
  subject: ExplanationContext,
  list: 'universities' | 'majors',
  likeness: Similarities,
): Finding {
  const isMajor = list === 'majors'
  if (subject.document[list].length === 0) {
    const says = isMajor ? 'No field of study in profile.' : 'No university in profile.'
    return { says, evidence: [] }
  }
  const table = toCachedMap(likeness)
  const keyOf = ({ major, university }: Education) => (isMajor ? major : university)
  const found = subject.profile.education.flatMap((school, at) => {
    const alike = table.get(keyOf(school) ?? '') ?? 0
    return alike > 0 ? [{ school, at, alike }] : []
  })
  const most = Math.max(...found.map(({ alike }) => alike))
  const best = found.filter(({ alike }) => alike === most)
  if (best.length === 0) return { says: formatKnownInstead(subject, list), evidence: [] }
  const names = best.map(({ school }) => nameOf(subject, list, keyOf(school) ?? ''))
  return {
    says: `${joinWithAnd(names)}${most === 1_000 ? '' : ', a related field'}.`,
    evidence: best.map(({ school, at }, place) => {
      const [written, key] = isMajor
        ? (['field', 'major'] as const)
        : (['school', 'university'] as const)
      const field = school[written] === '' ? key : written
      const quote = quoteWholeField(school[field] ?? '', subject.hide)
      const note = school[field] === names[place] ? null : (names[place] as string)
      const known = { type: 'education', ref: String(at), field, quote, note } as const
      return toEvidence(subject, known, school.source)
    }),
  }
}

function formatKnownInstead(subject: ExplanationContext, list: 'universities' | 'majors'): string {
  return `Profile lists ${joinWithAnd(subject.document[list].map((key) => nameOf(subject, list, key)))}.`
}

function nameOf(
  { taxonomy }: ExplanationContext,
  list: 'universities' | 'majors',
  key: string,
): string {
  return list === 'majors' ? (taxonomy.major(key)?.name ?? key) : universityName(key)
}
