import type { Evidence } from '@headwater/contract/sourcing/explanation'
import type { Experience } from '@headwater/contract/sourcing/profile'
import { quoteAll } from './quote.ts'
import { dayOf, type Subject } from './subject.ts'

/** A whole field of a post as evidence. */
export function postEvidence(
  subject: Subject,
  post: Experience,
  field: 'title' | 'employer' | 'industry',
  note: string | null,
): Evidence {
  const quote = quoteAll(post[field] ?? '', subject.hide)
  return fact(subject, { type: 'experience', ref: post.id, field, quote, note }, post.source)
}

/** A fact with the source it is from and the day that told of it. */
export function fact(
  subject: Subject,
  known: Pick<Evidence, 'type' | 'ref' | 'field' | 'quote' | 'note'>,
  source: string,
): Evidence {
  return { ...known, source, at: dayOf(subject, source) }
}
