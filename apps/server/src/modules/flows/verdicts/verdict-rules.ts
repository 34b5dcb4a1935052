import type { Verdict } from '@headwater/contract/flows/verdicts'

interface SavedVerdict {
  readonly verdict: Verdict
  readonly reason: string | null
  /** The candidate this verdict created. */
  readonly candidateId: string | null
}

interface RequestedVerdict {
  /** Null clears the verdict. */
  readonly verdict: Verdict | null
  readonly reason: string | null
}

interface VerdictDecision {
  /** Identical to the previous verdict, so that repeating it changes nothing. */
  readonly isSame: boolean
  readonly addsCandidate: boolean
  /** The candidate the previous verdict created, to be removed with it. */
  readonly removedCandidateId: string | null
}

/**
 * Decides the effect on the pipeline. Only members who may write to the pipeline add or remove
 * candidates by a verdict.
 */
export function decideVerdict(
  before: SavedVerdict | undefined,
  { verdict, reason }: RequestedVerdict,
  mayMove: boolean,
): VerdictDecision {
  const isSame = (before?.verdict ?? null) === verdict && (before?.reason ?? null) === reason
  const isYes = verdict === 'yes'
  const yes = before?.verdict === 'yes' ? before : undefined
  return {
    isSame,
    addsCandidate: mayMove && isYes && !yes,
    removedCandidateId: mayMove && !isYes ? (yes?.candidateId ?? null) : null,
  }
}
