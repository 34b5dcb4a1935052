import type { AuditAction } from '@headwater/contract/audit'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'

/** A member attempted what their rank does not allow. */
class Refusal extends AppError {
  constructor(sentence: string) {
    super('forbidden', sentence)
  }
}

/** The attempted action, for the audit log. */
export interface AttemptedAction {
  /** For example `member.changed`: the entry's action if it had been allowed. */
  readonly action: AuditAction
  readonly subjectType: 'member' | 'invitation'
  readonly subjectId: string
}

export function throwIfRefused(sentence: string | undefined): void {
  if (sentence !== undefined) throw new Refusal(sentence)
}

/** Runs a change of the team; a refusal leaves an audit entry that is not rolled back with it. */
export async function runRecordingRefusals<T>(
  ctx: Ctx,
  attempted: AttemptedAction,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) await recordRefusal(ctx, attempted, error.message)
    throw error
  }
}

export function recordRefusal(
  ctx: Ctx,
  { action, subjectType, subjectId }: AttemptedAction,
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
