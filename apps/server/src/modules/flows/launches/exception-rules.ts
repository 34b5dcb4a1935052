import type { StageCategory } from '@headwater/contract/pipeline/candidates'

interface ExceptionFacts {
  /** Why outreach would not enrol them, as a sentence. */
  readonly refusal: string | undefined
  /** Whether the team’s newest verdict in the session is no. */
  readonly isRejected: boolean
  /** Of the stage they are in, if they are in the pipeline of the job. */
  readonly category: StageCategory | null
  /** Whether their contact details have to be paid for. */
  readonly isLocked: boolean
  /** Whether the launch holds credits. */
  readonly hasHold: boolean
  /** Two people of the launch have become one. */
  readonly isRepeated: boolean
}

/** Decides why a person of a launch is left out at its start, or undefined if they are not. */
export function decideException(facts: ExceptionFacts): string | undefined {
  const { refusal, isRejected, category, isLocked, hasHold, isRepeated } = facts
  if (refusal !== undefined) return refusal
  if (isRejected) return 'Rated no in this session.'
  if (isRepeated) return 'This person is in the session already.'
  if (category === 'rejected') return 'Rejected for this job.'
  if (category === 'hired') return 'Hired for this job.'
  // Without a hold nothing was approved to be spent.
  return isLocked && !hasHold ? 'The launch has no credits for this person.' : undefined
}
