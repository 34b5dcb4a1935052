import type { AuditAction } from '@headwater/contract/audit'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'

/** Somebody tried what their rank does not allow. */
class Refusal extends AppError {
  constructor(sentence: string) {
    super('forbidden', sentence)
  }
}

/** What was tried, for the log. */
export interface Try {
  /** Such as `member.changed`: what the entry would be called had it been allowed. */
  readonly action: AuditAction
  readonly subjectType: 'member' | 'invitation'
  readonly subjectId: string
}

export function refuseIf(sentence: string | undefined): void {
  if (sentence !== undefined) throw new Refusal(sentence)
}

/** Runs a change of the team; a refused one leaves a line in the log, which outlives its failure. */
export async function noteRefusals<T>(ctx: Ctx, tried: Try, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) await recordRefusal(ctx, tried, error.message)
    throw error
  }
}

export function recordRefusal(
  ctx: Ctx,
  { action, subjectType, subjectId }: Try,
  why: string,
): Promise<void> {
  return inTransaction(ctx, (ctx) =>
    recordAudit(ctx, {
      action: 'member.change-refused',
      subjectType,
      subjectId,
      after: { attempted: action, why },
    }),
  )
}
