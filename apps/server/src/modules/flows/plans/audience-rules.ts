import type { ContactStatus } from '@headwater/contract/people/unlocks'
import type { StageCategory } from '@headwater/contract/pipeline/candidates'

export interface SkipFacts {
  readonly contact: ContactStatus
  /** Why outreach would not enrol them, as a sentence. */
  readonly refusal: string | undefined
  /** A must-have or an exclusion of the search rules them out. */
  readonly isRuledOut: boolean
  /** Of the stage they are in, if they are in the pipeline of the job. */
  readonly category: StageCategory | null
}

/** Decides why a session would leave a person out, as a sentence, or null if it would not. */
export function decideSkip({ contact, refusal, isRuledOut, category }: SkipFacts): string | null {
  if (refusal !== undefined) return refusal
  if (category === 'rejected') return 'Rejected for this job.'
  if (category === 'hired') return 'Hired for this job.'
  if (contact.state !== 'locked') return null
  if (contact.hint === null) return 'No deliverable email address is known.'
  // Credits are only spent on people whom the search allows, even if a member chose them.
  return isRuledOut ? 'Doesn’t meet the must-haves, so no credit is spent.' : null
}
