import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { findSuppressed } from '../suppressions/find-suppressed.ts'
import type { PreparedManualCandidate } from './prepare-manual-candidate.ts'

export async function requireNotSuppressed(
  ctx: InTx,
  { told }: PreparedManualCandidate,
): Promise<void> {
  const suppressed = await findSuppressed(ctx, told)
  if (suppressed.size === 0) return
  const sentence = 'This person is on the list of those who are never taken in.'
  throw new AppError('invalid_input', sentence, { person: sentence })
}
