import { sql } from 'kysely'
import { setNextAction } from '#modules/pipeline'
import type { InTx } from '#platform/context'

/** Recognised by its text when a reply comes, so that what a member wrote is never cleared. */
const reminderText = 'No reply yet: follow up'

interface Candidate {
  readonly jobId: string
  readonly candidateId: string
}

/** Reminds the team on a day if no reply has come by then, as the candidate's next step. */
export async function setReplyReminder(
  ctx: InTx,
  { jobId, candidateId }: Candidate,
  afterDays: number,
): Promise<void> {
  const due = ctx.clock.today().add({ days: afterDays }).toString()
  await setNextAction(ctx, {
    jobId,
    candidateIds: [candidateId],
    next: { text: reminderText, due },
  })
}

/** Removes the reminder of a candidate who has replied, or whose message was taken back. */
export async function clearReplyReminder(ctx: InTx, candidateId: string): Promise<void> {
  const { db, actor } = ctx
  const { rows } = await sql<{ jobId: string }>`
    select job_id from pipeline.cards_view
    where company_id = ${actor.companyId} and id = ${candidateId}
      and next_text = ${reminderText}`.execute(db)
  const jobId = rows[0]?.jobId
  if (jobId === undefined) return
  await setNextAction(ctx, { jobId, candidateIds: [candidateId], next: null })
}
