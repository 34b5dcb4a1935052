import type { Experience, Profile } from '@headwater/contract/people/profile'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Evidence } from '@headwater/contract/sourcing/explanation'
import type { Taxonomy } from '@headwater/taxonomy'
import type { PersonDocument } from '../document/person-document.ts'
import type { PlacedStretch } from '../document/split-into-stretches.ts'
import type { Redact } from './redacted-quotes.ts'

/** All inputs of an explanation. */
export interface ExplanationContext {
  readonly taxonomy: Taxonomy
  readonly criteria: readonly Criterion[]
  readonly profile: Profile
  readonly document: PersonDocument
  /** The stretches of the document, each with its role. */
  readonly placed: readonly PlacedStretch[]
  readonly today: string
  readonly hide: Redact
}

/** What the profile states about a criterion, and where. */
export interface Finding {
  readonly says: string
  readonly evidence: readonly Evidence[]
}

/** Returns the role that a stretch of the document is part of. */
export function roleOfStretch(
  { profile, placed }: ExplanationContext,
  stretch: number,
): Experience | undefined {
  const id = placed[stretch]?.post
  return profile.experiences.find((post) => post.id === id)
}

/** Returns the day on which the source recorded it. */
export function sourceDate({ profile, today }: ExplanationContext, source: string): string {
  return profile.sources.find(({ id }) => id === source)?.at ?? today
}

/** Formats `, since 2021`, `, 2015 to 2019`, or nothing if there are no dates. */
export function formatRoleDates({ start, end, isCurrent }: Experience): string {
  const [from, to] = [start?.slice(0, 4), end?.slice(0, 4)]
  if (from && to) return from === to ? `, ${from}` : `, ${from} to ${to}`
  if (from) return `, since ${from}`
  if (to) return `, until ${to}`
  return isCurrent ? ', current' : ''
}
