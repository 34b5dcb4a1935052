import { createShortlist } from '@headwater/contract/flows/shortlists'
import { lockMembers } from '#modules/identity'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { closeOpenShortlistsBy } from './shortlist-store.ts'

/**
 * Closes the links of a member who has left or may no longer share, because that person still knows
 * them. Their answers stay with the session.
 */
export async function closeMemberShortlists(
  ctx: Ctx,
  { clientId }: { readonly clientId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const member = (await lockMembers(ctx, [clientId])).get(clientId)
    if (member?.privileges.includes(createShortlist.access)) return
    const closed = await closeOpenShortlistsBy(ctx.db, ctx.actor.companyId, clientId)
    for (const { id, name, flowId } of closed) {
      await recordAudit(ctx, {
        action: 'shortlist.closed',
        subjectType: 'shortlist',
        subjectId: id,
        after: { name, flowId },
      })
    }
  })
}
