import type { Verdict } from '@headwater/contract/flows/verdicts'

interface KeptVerdict {
  readonly verdict: Verdict
  readonly reason: string | null
  /** Whom it put into the pipeline. */
  readonly candidateId: string | null
}

interface WishedVerdict {
  /** Null takes it back. */
  readonly verdict: Verdict | null
  readonly reason: string | null
}

interface VerdictDecision {
  /** Said before, to the letter: whoever says it again changes nothing. */
  readonly isSame: boolean
  readonly putsIn: boolean
  /** The candidate whom the verdict had put into the pipeline, and who goes with it. */
  readonly takesOut: string | null
}

/** What becomes of the pipeline: only whoever may write there moves anybody by a verdict. */
export function decideVerdict(
  before: KeptVerdict | undefined,
  { verdict, reason }: WishedVerdict,
  mayMove: boolean,
): VerdictDecision {
  const isSame = (before?.verdict ?? null) === verdict && (before?.reason ?? null) === reason
  const isYes = verdict === 'yes'
  const yes = before?.verdict === 'yes' ? before : undefined
  return {
    isSame,
    putsIn: mayMove && isYes && !yes,
    takesOut: mayMove && !isYes ? (yes?.candidateId ?? null) : null,
  }
}
