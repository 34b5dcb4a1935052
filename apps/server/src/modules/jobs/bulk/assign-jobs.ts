import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/bulk-jobs'
import { lockMembers } from '#modules/identity'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { noSuchMember } from '../no-such-member.ts'
import { mayOwnJobs } from '../owner-rules.ts'
import { runBulkAction } from './run-bulk-action.ts'

type Assign = typeof contract.assignJobs

export function assignJobs(
  ctx: Ctx,
  { selection, ownerClientId: ownerId }: InputOf<Assign>,
): Promise<ReplyOf<Assign>> {
  const log = { action: 'jobs.assigned', after: { ownerClientId: ownerId } } as const
  return inTransaction(ctx, async (ctx) => {
    await checkOwner(ctx, ownerId)
    return runBulkAction(ctx, selection, { kind: 'assign', ownerId }, log)
  })
}

async function checkOwner(ctx: InTx, ownerId: string): Promise<void> {
  const member = (await lockMembers(ctx, [ownerId])).get(ownerId)
  if (!member) throw noSuchMember()
  if (mayOwnJobs(member)) return
  const fields = { ownerClientId: 'Choose an active member who can edit jobs.' }
  throw new AppError('invalid_input', 'This member can’t own jobs.', fields)
}
