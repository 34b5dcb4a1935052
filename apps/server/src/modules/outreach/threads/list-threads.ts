import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { Id } from '@headwater/contract/ids'
import type * as contract from '@headwater/contract/outreach/threads'
import { maxCountedThreads } from '@headwater/contract/outreach/threads'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { presentThreads } from './present-threads.ts'
import { buildSearchQuery } from './search-words.ts'
import { countThreadRows, type InboxView, listThreadRows, searchThreadIds } from './thread-store.ts'

const Position = z.object({ at: z.string(), id: Id })
/** A search looks at this many of the latest matches. */
const maxMatches = 1_000

export function listThreads(
  ctx: Ctx,
  { cursor, limit, tab, search, sort, ...filter }: InputOf<typeof contract.listThreads>,
): Promise<ReplyOf<typeof contract.listThreads>> {
  return inTransaction(ctx, async (ctx) => {
    const list = `outreach threads ${JSON.stringify([tab, sort, search ?? '', filter])}`
    const words = search === undefined ? undefined : buildSearchQuery(search)
    const rows = await listThreadRows(ctx.db, {
      ...viewOf(ctx, filter),
      tab,
      ids: words === undefined ? undefined : await searchThreadIds(ctx.db, words, maxMatches),
      isOldestFirst: sort === 'oldest',
      after: cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, Position),
      limit: limit + 1,
    })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const hasMore = rows.length > limit && last !== undefined
    return {
      items: await presentThreads(ctx, shown),
      nextCursor: hasMore ? encodeCursor(ctx, list, { at: last.position, id: last.id }) : null,
    }
  })
}

export function countThreads(
  ctx: Ctx,
  filter: InputOf<typeof contract.countThreads>,
): Promise<ReplyOf<typeof contract.countThreads>> {
  return inTransaction(ctx, async (ctx) => {
    const view = viewOf(ctx, filter)
    const waiting = await countThreadRows(ctx.db, 'needs_reply', view)
    return {
      needs_reply: waiting,
      unread: await countThreadRows(ctx.db, 'unread', view),
      assigned: await countThreadRows(ctx.db, 'assigned', view),
      snoozed: await countThreadRows(ctx.db, 'snoozed', view),
      all: await countThreadRows(ctx.db, 'all', view),
      ...(waiting === 0 && { upcoming: await countUpcoming(ctx) }),
    }
  })
}

function viewOf(
  { actor, clock }: InTx,
  { mailboxId, jobId }: { mailboxId?: string | undefined; jobId?: string | undefined },
): InboxView {
  const { companyId, clientId } = actor
  return { companyId, clientId, today: clock.today().toString(), mailboxId, jobId }
}

/** Counts what still leaves today, by the clocks of the mailboxes. */
async function countUpcoming({
  db,
  actor,
}: InTx): Promise<{ today: number; firstAt: string | null }> {
  const { rows } = await sql<{ today: number; firstAt: Date | null }>`
    select coalesce(sum(m.count), 0)::int as today, min(m.first_at) as first_at
    from outreach.mailboxes b
    cross join lateral (
      select count(*) as count, min(due.due_at) as first_at from (
        select m.due_at from outreach.messages m
        where m.company_id = b.company_id and m.mailbox_id = b.id
          and m.state in ('scheduled', 'claimed') and m.held_by is null
          and m.due_at < (date_trunc('day', outreach.clock() at time zone b.time_zone)
            + interval '1 day') at time zone b.time_zone
        order by m.due_at limit ${maxCountedThreads}) due) m
    where b.company_id = ${actor.companyId} and b.removed_at is null`.execute(db)
  return { today: rows[0]?.today ?? 0, firstAt: rows[0]?.firstAt?.toISOString() ?? null }
}
