import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/team'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { listMemberRows, MemberPosition } from './member-store.ts'
import { presentMember } from './present.ts'
import { countActiveOwners } from './store.ts'

type List = typeof contract.listMembers
const list = 'identity.members'

export function listMembers(
  ctx: Ctx,
  { cursor, limit, search, role }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, MemberPosition)
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    // One extra row shows whether there is another page.
    const asked = { search, role, after, limit: limit + 1 }
    const rows = await listMemberRows(ctx.db, companyId, asked)
    const activeOwners = await countActiveOwners(ctx.db, companyId)
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      items: rows.slice(0, limit).map((row) => presentMember(ctx, row, activeOwners)),
      nextCursor: last ? encodeCursor(ctx, list, { sortName: last.sortName, id: last.id }) : null,
    }
  })
}
