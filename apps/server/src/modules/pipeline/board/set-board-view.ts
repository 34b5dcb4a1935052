import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/board'
import { type Ctx, inTransaction } from '#platform/context'
import { upsertBoardView } from './view-store.ts'

type SetView = typeof contract.setBoardView

export function setBoardView(ctx: Ctx, view: InputOf<SetView>): Promise<ReplyOf<SetView>> {
  return inTransaction(ctx, async ({ db, actor }) => {
    await upsertBoardView(db, actor.companyId, actor.clientId, view)
    return {}
  })
}
