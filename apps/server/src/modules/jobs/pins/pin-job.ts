import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/jobs'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getVisibleJob } from '../get-visible-job.ts'
import { lockOwnList } from '../lock-store.ts'
import { sightOf } from '../sight.ts'
import { deletePin, insertPin, listPinned } from './pin-store.ts'

type Pin = typeof contract.pinJob

/** More than these are a list of their own, and no help beside it. */
const mostPins = 20

export function pinJob(ctx: Ctx, { jobId, isPinned }: InputOf<Pin>): Promise<ReplyOf<Pin>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId, clientId } = actor
    await getVisibleJob(ctx, jobId)
    if (!isPinned) {
      await deletePin(db, companyId, clientId, jobId)
      return { isPinned }
    }
    await lockOwnList(db, companyId, clientId)
    const pinned = await listPinned(db, sightOf(actor), clientId)
    const isNew = pinned.every(({ id }) => id !== jobId)
    if (isNew && pinned.length >= mostPins) throw tooManyPins()
    await insertPin(db, companyId, clientId, jobId)
    return { isPinned }
  })
}

function tooManyPins(): AppError {
  const fields = { isPinned: `${mostPins} jobs are pinned already.` }
  return new AppError('invalid_input', 'Take a pinned job off the sidebar first.', fields)
}
