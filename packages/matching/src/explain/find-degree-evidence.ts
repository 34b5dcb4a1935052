import { degrees } from '@headwater/contract/people/profile'
import { degreeLabels } from '@headwater/contract/sourcing/value-labels'
import { toEvidence } from './evidence.ts'
import type { ExplanationContext, Finding } from './explanation-context.ts'
import { quoteWholeField } from './redacted-quotes.ts'

/** Finds the education entries with the highest degree. */
export function findDegreeEvidence(subject: ExplanationContext): Finding {
  const { degree: level } = subject.document
  const degree = level === null ? undefined : degrees[level - 1]
  if (degree === undefined) return { says: 'No degree in profile.', evidence: [] }
  const found = subject.profile.education.flatMap((school, at) =>
    school.degree === degree ? [{ school, at }] : [],
  )
  return {
    says: `${degreeLabels[degree]}.`,
    evidence: found.map(({ school, at }) => {
      const field = school.field === '' ? 'school' : 'field'
      const quote = quoteWholeField(school[field], subject.hide)
      const note = degreeLabels[degree]
      const known = { type: 'education', ref: String(at), field, quote, note } as const
      return toEvidence(subject, known, school.source)
    }),
  }
}
