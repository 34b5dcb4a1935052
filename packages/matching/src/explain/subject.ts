import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Evidence } from '@headwater/contract/sourcing/explanation'
import type { Experience, Profile } from '@headwater/contract/sourcing/profile'
import type { Taxonomy } from '@headwater/taxonomy'
import type { PersonDocument } from '../document/person-document.ts'
import type { PlacedStretch } from '../document/stretches-of.ts'
import type { Hide } from './quote.ts'

/** Everything there is to explain from. */
export interface Subject {
  readonly taxonomy: Taxonomy
  readonly criteria: readonly Criterion[]
  readonly profile: Profile
  readonly document: PersonDocument
  /** The stretches of the document, each with the post it is a part of. */
  readonly placed: readonly PlacedStretch[]
  readonly today: string
  readonly hide: Hide
}

/** What the profile says about a criterion, and where. */
export interface Finding {
  readonly says: string
  readonly evidence: readonly Evidence[]
}

/** The post that a stretch of the document is a part of. */
export function postOf({ profile, placed }: Subject, stretch: number): Experience | undefined {
  const id = placed[stretch]?.post
  return profile.experiences.find((post) => post.id === id)
}

/** The day on which the source told of it. */
export function dayOf({ profile, today }: Subject, source: string): string {
  return profile.sources.find(({ id }) => id === source)?.at ?? today
}

/** `, since 2021`, `, 2015 to 2019`, or nothing where no dates are known. */
export function whenOf({ start, end, isCurrent }: Experience): string {
  const [from, to] = [start?.slice(0, 4), end?.slice(0, 4)]
  if (from && to) return from === to ? `, ${from}` : `, ${from} to ${to}`
  if (from) return `, since ${from}`
  if (to) return `, until ${to}`
  return isCurrent ? ', at present' : ''
}
