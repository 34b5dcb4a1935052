import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/jobs'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getVisibleJob } from '../get-visible-job.ts'
import { getJobVisibility } from '../job-visibility.ts'
import { lockMemberLists } from '../store.ts'
import { deletePin, insertPin, listPinned } from './pin-store.ts'

type Pin = typeof contract.pinJob

/** More pins than this would be as hard to scan as the job list itself. */
const maxPins = 20

export function pinJob(ctx: Ctx, { jobId, isPinned }: InputOf<Pin>): Promise<ReplyOf<Pin>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId, clientId } = actor
    await getVisibleJob(ctx, jobId)
    if (!isPinned) {
      await deletePin(db, companyId, clientId, jobId)
      return { isPinned }
    }
    await lockMemberLists(db, companyId, clientId)
    const pinned = await listPinned(db, getJobVisibility(actor), clientId)
    const isNew = pinned.every(({ id }) => id !== jobId)
    if (isNew && pinned.length >= maxPins) throw tooManyPins()
    await insertPin(db, companyId, clientId, jobId)
    return { isPinned }
  })
}

function tooManyPins(): AppError {
  const fields = { isPinned: `You have pinned ${maxPins} jobs, the maximum.` }
  return new AppError('invalid_input', 'Unpin another job first.', fields)
}
