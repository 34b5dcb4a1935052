import { formatCount } from '@headwater/contract/format-number'
import { sql } from 'kysely'
import { refundSpend } from '#modules/billing'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { insertThreadEvent } from '../received/received-store.ts'

interface BouncedMessage {
  readonly messageId: string | null
  readonly threadId: string
  /** As written to, and whom that id means now. */
  readonly personId: string
  readonly currentId: string
}

/**
 * Gives back, once, what the company paid for an address that does not exist, if it had written
 * nothing to the person before the message that came back.
 */
export async function refundFirstMessage(ctx: InTx, message: BouncedMessage): Promise<void> {
  if (!(await isFirstMessage(ctx, message))) return
  const { personId, currentId, threadId } = message
  for (const id of new Set([personId, currentId])) {
    const credits = await refundIfPaid(ctx, `unlock:${id}`)
    if (credits === 0) continue
    const text = `The address does not exist, so ${formatCount(credits, 'credit was', 'credits were')} refunded.`
    await insertThreadEvent(ctx, threadId, text)
  }
}

/** A message that was refused at once has not been handed off: every other one came before. */
async function isFirstMessage(
  { db, actor }: InTx,
  { messageId, currentId }: BouncedMessage,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from outreach.threads t
    join outreach.messages m on m.company_id = t.company_id and m.thread_id = t.id
    join outreach.messages b on b.company_id = t.company_id and b.id = ${messageId}
    where t.company_id = ${actor.companyId} and t.current_id = ${currentId} and m.id <> b.id
      and m.handed_off_at < coalesce(b.handed_off_at, 'infinity') limit 1`.execute(db)
  return rows.length === 0
}

/** People of the company itself were never paid for. */
async function refundIfPaid(ctx: InTx, spendKey: string): Promise<number> {
  try {
    return await refundSpend(ctx, { of: spendKey })
  } catch (error) {
    if (error instanceof AppError && error.reason === 'not_found') return 0
    throw error
  }
}
