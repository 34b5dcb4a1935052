import { lockMembers } from '#modules/identity'
import { listJobViewers } from '#modules/jobs'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'

/** Rejects participants who may not see the job. Earlier participants who have left may stay. */
export async function requireJobViewers(
  ctx: InTx,
  jobId: string,
  clientIds: readonly string[],
  before: readonly string[] = [],
): Promise<string[]> {
  const asked = [...new Set(clientIds)]
  const fresh = asked.filter((clientId) => !before.includes(clientId))
  if (fresh.length === 0) return asked
  const members = await lockMembers(ctx, fresh)
  if (members.size < fresh.length) throw new AppError('not_found', 'Member not found.')
  const may = new Set((await listJobViewers(ctx, jobId)).map(({ clientId }) => clientId))
  if (fresh.every((clientId) => may.has(clientId))) return asked
  const sentence = 'Some of these members can’t see this job.'
  throw new AppError('invalid_input', sentence, { clientIds: sentence })
}
