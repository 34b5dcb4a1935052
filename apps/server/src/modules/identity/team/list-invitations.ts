import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/invitations'
import { Id } from '@headwater/contract/ids'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { listInvitationRows } from './invitation-store.ts'
import { presentInvitation } from './present.ts'

type List = typeof contract.listInvitations
const list = 'identity.invitations'

export function listInvitations(
  ctx: Ctx,
  { cursor, limit }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const before = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, Id)
  return inTransaction(ctx, async (ctx) => {
    const asked = { before, limit: limit + 1 }
    const rows = await listInvitationRows(ctx.db, ctx.actor.companyId, asked)
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      items: rows.slice(0, limit).map(presentInvitation),
      nextCursor: last ? encodeCursor(ctx, list, last.id) : null,
    }
  })
}
