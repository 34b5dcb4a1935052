import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import * as contract from '@headwater/contract/outreach/threads'
import { listActiveMembers, listMemberSummaries } from '#modules/identity'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { publishLive } from '#platform/live/publish-live'
import { presentThreads } from './present-threads.ts'
import { findThreadRow, type ThreadRow, updateThreadRow } from './thread-store.ts'

export function updateThread(
  ctx: Ctx,
  { threadId, ...changes }: InputOf<typeof contract.updateThread>,
): Promise<ReplyOf<typeof contract.updateThread>> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    await requireAssignee(ctx, changes.assigneeId)
    const { snoozedUntil } = changes
    if (snoozedUntil && snoozedUntil <= ctx.clock.today().toString()) {
      const fields = { snoozedUntil: 'Choose a later day.' }
      throw new AppError('invalid_input', 'Choose a later day.', fields)
    }
    const row = await updateThreadRow(ctx.db, companyId, threadId, changes)
    if (!row) throw threadNotFound()
    await publishLive(ctx, contract.inboxTopic, companyId, { threadId })
    const [thread] = await presentThreads(ctx, [row])
    return thread as contract.ThreadSummary
  })
}

/** Only members who can answer get threads. */
async function requireAssignee(ctx: InTx, clientId: string | null | undefined): Promise<void> {
  if (!clientId) return
  const member = (await listActiveMembers(ctx)).find((one) => one.clientId === clientId)
  if (!member) throw new AppError('not_found', 'Member not found.')
  if (member.privileges.includes('pipeline.write')) return
  const fields = { assigneeId: 'This member can’t write to candidates.' }
  throw new AppError('invalid_input', 'This member can’t write to candidates.', fields)
}

export async function getThreadRow({ db, actor }: InTx, threadId: string): Promise<ThreadRow> {
  const row = await findThreadRow(db, actor.companyId, threadId)
  if (!row) throw threadNotFound()
  return row
}

export function threadNotFound(): AppError {
  return new AppError('not_found', 'Thread not found.')
}

/** Notifies others who have the thread open. Nothing is stored. */
export function notifyTyping(
  ctx: Ctx,
  { threadId }: InputOf<typeof contract.notifyTyping>,
): Promise<ReplyOf<typeof contract.notifyTyping>> {
  return inTransaction(ctx, async (ctx) => {
    await getThreadRow(ctx, threadId)
    const { companyId, clientId } = ctx.actor
    const name = (await listMemberSummaries(ctx, [clientId])).get(clientId)?.name ?? ''
    const by = { clientId, name }
    await publishLive(ctx, contract.inboxTopic, companyId, { threadId, isTyping: true, by })
    return {}
  })
}
