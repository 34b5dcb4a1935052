import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/views'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { deleteView } from './view-store.ts'

type Remove = typeof contract.removeJobView

export function removeJobView(ctx: Ctx, { viewId }: InputOf<Remove>): Promise<ReplyOf<Remove>> {
  return inTransaction(ctx, async ({ db, actor }) => {
    const wasThere = await deleteView(db, actor.companyId, actor.clientId, viewId)
    if (!wasThere) throw new AppError('not_found', 'View not found.')
    return {}
  })
}
