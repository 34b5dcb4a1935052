import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/shortlists'
import { type Ctx, inTransaction } from '#platform/context'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { presentShortlists } from './present-shortlists.ts'
import { listShortlistRows } from './shortlist-store.ts'

type List = typeof contract.listShortlists

/** Above the limit of open shortlists, so that all open ones are included. */
const maxListed = 100

export function listShortlists(ctx: Ctx, { flowId }: InputOf<List>): Promise<ReplyOf<List>> {
  return inTransaction(ctx, async (ctx) => {
    await getVisibleFlow(ctx, flowId)
    const rows = await listShortlistRows(ctx.db, ctx.actor.companyId, flowId, maxListed)
    return { shortlists: await presentShortlists(ctx, rows) }
  })
}
