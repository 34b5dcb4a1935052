import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/shortlists'
import { type Ctx, inTransaction } from '#platform/context'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { readShortlists } from './read-shortlists.ts'
import { listOfFlow } from './shortlist-store.ts'

type List = typeof contract.listShortlists

/** Every open one is among them: fewer may be open at once. */
const mostListed = 100

export function listShortlists(ctx: Ctx, { flowId }: InputOf<List>): Promise<ReplyOf<List>> {
  return inTransaction(ctx, async (ctx) => {
    await getVisibleFlow(ctx, flowId)
    const rows = await listOfFlow(ctx.db, ctx.actor.companyId, flowId, mostListed)
    return { shortlists: await readShortlists(ctx, rows) }
  })
}
