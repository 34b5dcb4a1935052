import { createHash } from 'node:crypto'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/sourcing/suppressions'
import { z } from 'zod'
import { listMemberFaces } from '#modules/identity'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { hashContact } from './hash-contact.ts'
import { recogniseContact } from './recognise-contact.ts'
import { countSuppressions, listSuppressionRows } from './store.ts'

type List = typeof contract.listSuppressions
const Place = z.object({ addedAt: z.string(), id: z.uuid() })

export function listSuppressions(
  ctx: Ctx,
  { cursor, limit, search }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const list = `sourcing.suppressions ${createHash('sha256')
    .update(search ?? '')
    .digest('base64url')}`
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, Place)
  const hashes = search ? hashesOf(ctx, search) : undefined
  if (hashes?.length === 0) return Promise.resolve({ items: [], nextCursor: null, total: 0 })
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    // One more than asked for tells whether there is another page.
    const page = { hashes, after, limit: limit + 1 }
    const rows = await listSuppressionRows(ctx.db, companyId, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const faces = await listMemberFaces(
      ctx,
      shown.flatMap(({ addedBy }) => addedBy ?? []),
    )
    return {
      items: shown.map(({ id, kind, hint, reason, addedBy, addedAt }) => {
        const face = addedBy === null ? undefined : faces.get(addedBy)
        const by = addedBy !== null && face ? { clientId: addedBy, name: face.name } : null
        return { id, kind, hint, reason, by, addedAt: addedAt.toISOString() }
      }),
      nextCursor: last ? encodeCursor(ctx, list, { addedAt: last.place, id: last.id }) : null,
      total: await countSuppressions(ctx.db, companyId, hashes),
    }
  })
}

/** What is no address, number or link is not on the list. */
function hashesOf({ keyring, actor: { companyId } }: Ctx, search: string): Buffer[] {
  const name = recogniseContact(search)
  return name ? hashContact(keyring, { companyId }, name) : []
}
