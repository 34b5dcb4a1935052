import { createHash } from 'node:crypto'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/sessions'
import { Id } from '@headwater/contract/ids'
import { z } from 'zod'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import {
  comparePositions,
  countTabs,
  isInTab,
  matchesFilter,
  positionOf,
} from './decide-session.ts'
import { loadSessions } from './load-sessions.ts'

type List = typeof contract.listSessions

const Position = z.object({ by: z.union([z.string(), z.number(), z.null()]), id: Id })

/**
 * Returns one page of the sessions of jobs the actor may see. Their progress decides tab and order,
 * so all of them are counted, in a few index scans per 500 sessions.
 */
export function listSessions(
  ctx: Ctx,
  { cursor, limit, sort, tab, ...filter }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const list = buildListName({ sort, tab, ...filter })
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, Position)
  return inTransaction(ctx, async (ctx) => {
    const countsArchived = tab === 'archived' || filter.mailboxId !== undefined
    const all = await loadSessions(ctx, { countsArchived })
    const matching = all.filter((session) => matchesFilter(session, filter))
    const counts = countTabs(matching.map(({ summary }) => summary))
    const compare = comparePositions(sort)
    const sorted = matching
      .filter(({ summary }) => isInTab(summary, tab))
      .map((session) => ({ session, position: positionOf(session, sort) }))
      .filter(({ position }) => !after || compare(position, after) > 0)
      .toSorted((a, b) => compare(a.position, b.position))
    const shown = sorted.slice(0, limit)
    const last = sorted.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.map(({ session }) => session.summary),
      nextCursor: last ? encodeCursor(ctx, list, last.position) : null,
      total: counts[tab],
      counts,
    }
  })
}

/** A cursor is valid only for the same order and filters, so both are part of the list name. */
function buildListName(conditions: object): string {
  const words = JSON.stringify(Object.entries(conditions).sort())
  return `sessions ${createHash('sha256').update(words).digest('base64url')}`
}
