import { createHash } from 'node:crypto'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { Id } from '@headwater/contract/ids'
import type * as contract from '@headwater/contract/people/suppressions'
import { z } from 'zod'
import { listMemberSummaries } from '#modules/identity'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { hashContact } from './hash-contact.ts'
import { parseContact } from './parse-contact.ts'
import { countSuppressions, listSuppressionRows } from './store.ts'
import { decideRemoval, decideSuppressionSide } from './suppression-rules.ts'

type List = typeof contract.listSuppressions
const CursorPosition = z.object({ addedAt: z.string(), id: Id })

export function listSuppressions(
  ctx: Ctx,
  { cursor, limit, search }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const list = `people.suppressions ${createHash('sha256')
    .update(search ?? '')
    .digest('base64url')}`
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, CursorPosition)
  const hashes = search ? hashesOf(ctx, search) : undefined
  if (hashes?.length === 0) return Promise.resolve({ items: [], nextCursor: null, total: 0 })
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    // Fetches one row more than asked for to know whether there is another page.
    const page = { hashes, after, limit: limit + 1 }
    const rows = await listSuppressionRows(ctx.db, companyId, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const memberSummaries = await listMemberSummaries(
      ctx,
      shown.flatMap(({ addedBy }) => addedBy ?? []),
    )
    return {
      items: shown.map((row) => {
        const { id, kind, hint, reason, addedBy, addedAt, expiresAt } = row
        const memberSummary = addedBy === null ? undefined : memberSummaries.get(addedBy)
        const by =
          addedBy !== null && memberSummary ? { clientId: addedBy, name: memberSummary.name } : null
        return {
          id,
          kind,
          hint,
          reason,
          removal: decideRemoval(row),
          by,
          side: decideSuppressionSide(row),
          addedAt: addedAt.toISOString(),
          expiresAt: expiresAt?.toISOString() ?? null,
        }
      }),
      nextCursor: last ? encodeCursor(ctx, list, { addedAt: last.place, id: last.id }) : null,
      total: await countSuppressions(ctx.db, companyId, hashes),
    }
  })
}

/** A text that is no contact, domain or employer cannot be on the list. */
function hashesOf({ keyring, actor: { companyId } }: Ctx, search: string): Buffer[] {
  const name = parseContact(search)
  return name ? hashContact(keyring, { companyId }, name) : []
}
