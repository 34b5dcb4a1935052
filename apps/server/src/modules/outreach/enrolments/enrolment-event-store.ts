import { sql } from 'kysely'
import type { Actor, InTx } from '#platform/context'
import { isMemberActor } from '#platform/system-actor'

export type EnrolmentEventKind =
  | 'sent'
  | 'failed'
  | 'skipped'
  | 'moved'
  | 'paused'
  | 'resumed'
  | 'replied'
  | 'bounced'
  | 'stopped'
  | 'finished'
  | 'restored'

/** The member who acts, or null for what happens automatically. */
export function memberOf(actor: Actor): string | null {
  return isMemberActor(actor) ? actor.clientId : null
}

/** Appends what changes neither the state of an enrolment nor of a message. */
export async function insertEnrolmentEvent(
  { db, actor }: InTx,
  { id, sequenceId }: { readonly id: string; readonly sequenceId: string },
  { kind, position }: { readonly kind: EnrolmentEventKind; readonly position: number },
): Promise<void> {
  await sql`
    insert into outreach.enrolment_events
      (company_id, enrolment_id, sequence_id, kind, at, position, by_client_id)
    values (${actor.companyId}, ${id}, ${sequenceId}, ${kind}, outreach.clock(), ${position},
      ${memberOf(actor)})`.execute(db)
}
