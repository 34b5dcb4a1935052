import type { Experience } from '@headwater/contract/people/profile'
import type { Evidence } from '@headwater/contract/sourcing/explanation'
import { type ExplanationContext, sourceDate } from './explanation-context.ts'
import { quoteWholeField } from './redacted-quotes.ts'

/** Returns a whole field of a role as evidence. */
export function roleEvidence(
  subject: ExplanationContext,
  post: Experience,
  field: 'title' | 'employer' | 'industry',
  note: string | null,
): Evidence {
  const quote = quoteWholeField(post[field] ?? '', subject.hide)
  return toEvidence(subject, { type: 'experience', ref: post.id, field, quote, note }, post.source)
}

/** Returns a fact with its source and the day it was recorded. */
export function toEvidence(
  subject: ExplanationContext,
  known: Pick<Evidence, 'type' | 'ref' | 'field' | 'quote' | 'note'>,
  source: string,
): Evidence {
  return { ...known, source, at: sourceDate(subject, source) }
}
