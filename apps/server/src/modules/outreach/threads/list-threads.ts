import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { Id } from '@headwater/contract/ids'
import type * as contract from '@headwater/contract/outreach/threads'
import { z } from 'zod'
import { getVisibleJob } from '#modules/jobs'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { mailboxNotFound } from '../mailboxes/get-mailbox.ts'
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
    await requireFilter(ctx, filter)
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
    await requireFilter(ctx, filter)
    const view = viewOf(ctx, filter)
    return {
      needs_reply: await countThreadRows(ctx.db, 'needs_reply', view),
      unread: await countThreadRows(ctx.db, 'unread', view),
      assigned: await countThreadRows(ctx.db, 'assigned', view),
      snoozed: await countThreadRows(ctx.db, 'snoozed', view),
      all: await countThreadRows(ctx.db, 'all', view),
    }
  })
}

interface Filter {
  readonly mailboxId?: string | undefined
  readonly jobId?: string | undefined
}

/** An inbox that is empty because of an unknown id would look as if no one had written. */
async function requireFilter(ctx: InTx, { mailboxId, jobId }: Filter): Promise<void> {
  if (jobId !== undefined) await getVisibleJob(ctx, jobId)
  if (mailboxId === undefined) return
  // Threads outlive their mailbox.
  const mailbox = await ctx.db
    .selectFrom('outreach.mailboxes')
    .select('id')
    .where('companyId', '=', ctx.actor.companyId)
    .where('id', '=', mailboxId)
    .executeTakeFirst()
  if (!mailbox) throw mailboxNotFound()
}

function viewOf({ actor, clock }: InTx, { mailboxId, jobId }: Filter): InboxView {
  const { companyId, clientId } = actor
  return { companyId, clientId, today: clock.today().toString(), mailboxId, jobId }
}
