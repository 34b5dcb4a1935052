import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { findSuppressed } from '../suppressions/find-suppressed.ts'
import type { PreparedManualCandidate } from './prepare-manual-candidate.ts'

export async function requireNotSuppressed(
  ctx: InTx,
  { allContacts }: PreparedManualCandidate,
): Promise<void> {
  const suppressed = await findSuppressed(ctx, allContacts)
  if (suppressed.size === 0) return
  const sentence = 'This person is on the do-not-contact list.'
  throw new AppError('invalid_input', sentence, { person: sentence })
}
