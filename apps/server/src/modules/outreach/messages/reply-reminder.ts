import { sql } from 'kysely'
import { setNextAction } from '#modules/pipeline'
import type { InTx } from '#platform/context'

/** Recognised by its text when a reply comes, so that what a member wrote is never cleared. */
const reminderText = 'No reply yet: follow up'

interface NextStep {
  readonly jobId: string
  readonly text: string | null
  readonly due: string | null
}

/**
 * Reminds the team on a day if no reply has come by then, as the candidate's next step. A step that
 * a member has planned stays. What the reminder replaces is kept with the message, for undoing it.
 */
export async function setReplyReminder(
  ctx: InTx,
  candidateId: string,
  { messageId, afterDays }: { readonly messageId: string; readonly afterDays: number },
): Promise<void> {
  const { db, actor } = ctx
  const before = await findNextStep(ctx, candidateId)
  if (!before || (before.text !== null && before.text !== reminderText)) return
  const due = ctx.clock.today().add({ days: afterDays }).toString()
  await setReminder(ctx, candidateId, before.jobId, due)
  await sql`
    update outreach.messages set replaced_reminder = ${JSON.stringify({ due: before.due })}
    where company_id = ${actor.companyId} and id = ${messageId}`.execute(db)
}

/** Undoes the reminder of a message that is taken back. */
export async function undoReplyReminder(
  ctx: InTx,
  candidateId: string,
  messageId: string,
): Promise<void> {
  const { db, actor } = ctx
  const { rows } = await sql<{ replaced: { due: string | null } | null }>`
    select replaced_reminder as replaced from outreach.messages
    where company_id = ${actor.companyId} and id = ${messageId}`.execute(db)
  const replaced = rows[0]?.replaced
  const now = replaced && (await findNextStep(ctx, candidateId))
  if (now?.text === reminderText) await setReminder(ctx, candidateId, now.jobId, replaced?.due)
}

/** Removes the reminder of a candidate who has replied. */
export async function clearReplyReminder(ctx: InTx, candidateId: string): Promise<void> {
  const next = await findNextStep(ctx, candidateId)
  if (next?.text === reminderText) await setReminder(ctx, candidateId, next.jobId, null)
}

async function findNextStep(
  { db, actor }: InTx,
  candidateId: string,
): Promise<NextStep | undefined> {
  const { rows } = await sql<NextStep>`
    select job_id, next_text as text, next_due::text as due from pipeline.cards_view
    where company_id = ${actor.companyId} and id = ${candidateId}`.execute(db)
  return rows[0]
}

async function setReminder(
  ctx: InTx,
  candidateId: string,
  jobId: string,
  due: string | null | undefined,
): Promise<void> {
  const next = due ? { text: reminderText, due } : null
  await setNextAction(ctx, { jobId, candidateIds: [candidateId], next })
}
