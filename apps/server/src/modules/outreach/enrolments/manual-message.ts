import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { insertThreadEvent } from '../received/received-store.ts'
import { formatStop } from '../received/stop-sentences.ts'
import { reopenEnrolments } from './advance-enrolment.ts'
import { activateEnrolments, endEnrolments, pauseEnrolmentRows } from './enrolment-store.ts'

const reason = 'manual_message'

/** Holds the running sequences to a person while a message that a member wrote waits to leave. */
export async function holdSequencesOf(ctx: InTx, personId: string): Promise<void> {
  await pauseEnrolmentRows(ctx, sql`e.current_id = ${personId} and e.state = 'active'`, { reason })
}

/** Continues them, because the message was taken back. */
export async function resumeSequencesOf(ctx: InTx, personId: string): Promise<void> {
  await reopenEnrolments(ctx, await activateEnrolments(ctx, isHeld(personId)))
}

interface SentMessage {
  readonly threadId: string | null
  readonly mailboxId: string
}

/** Stops them, because the message was sent: a sequence must not interfere with its author. */
export async function stopHeldSequences(
  ctx: InTx,
  { threadId, mailboxId }: SentMessage,
): Promise<void> {
  const { db, actor, requestId: worker } = ctx
  const { rows } = await sql<{ personId: string; name: string; timeZone: string; now: Date }>`
    select t.current_id as person_id, m.to_name as name, b.time_zone, outreach.clock() as now
    from outreach.threads t
    join outreach.enrolments e on e.company_id = t.company_id and e.current_id = t.current_id
      and e.state = 'paused' and e.reason = ${reason}
    join outreach.messages m on m.company_id = t.company_id and m.thread_id = t.id
    join outreach.mailboxes b on b.company_id = t.company_id and b.id = ${mailboxId}
    where t.company_id = ${actor.companyId} and t.id = ${threadId}::uuid limit 1`.execute(db)
  const [held] = rows
  if (!held || threadId === null) return
  const ended = await endEnrolments(ctx, isHeld(held.personId), {
    state: 'stopped',
    reason,
    worker,
  })
  const name = held.name.trim().split(/\s+/)[0] || 'the person'
  const sentence = await formatStop(ctx, { ended, cause: reason, name, mailbox: held })
  if (sentence !== undefined) await insertThreadEvent(ctx, threadId, sentence, 'client')
}

function isHeld(personId: string) {
  return sql`e.current_id = ${personId} and e.state = 'paused' and e.reason = ${reason}`
}
