import type { Verdict } from '@headwater/contract/flows/verdicts'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { giveVerdict } from '../verdicts/give-verdict.ts'

interface GivenVerdict {
  readonly flowId: string
  readonly personId: string
  /** Null takes it back. */
  readonly verdict: Verdict | null
}

/** Rates a person as the caller. People who may not be contacted any more get no verdict. */
export async function giveVerdictIfPossible(ctx: InTx, verdict: GivenVerdict): Promise<void> {
  try {
    await giveVerdict(ctx, { ...verdict, reason: null })
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'not_found') throw error
  }
}
