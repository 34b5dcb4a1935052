import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Member } from './identity-builders.ts'
import type { World } from './world.ts'

type Database = Pick<World, 'ownerDb'>

interface Enrolled {
  readonly enrolmentId: string
}

export async function findStepState(
  { ownerDb }: Database,
  enrolmentId: string,
  position: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from outreach.messages
    where enrolment_id = ${enrolmentId} and position = ${position}`.execute(ownerDb)
  return rows[0]?.state
}

export async function getEnrolment(
  { ownerDb }: Database,
  id: string,
): Promise<{ state: string; reason: string | null; pausedUntil: Date | null }> {
  const { rows } = await sql<{ state: string; reason: string | null; pausedUntil: Date | null }>`
    select state, reason, paused_until from outreach.enrolments where id = ${id}`.execute(ownerDb)
  return rows[0] as { state: string; reason: string | null; pausedUntil: Date | null }
}

/** Whether the mailbox was read to the end. */
export async function hasSynced({
  ownerDb,
  mailboxId,
}: Database & { readonly mailboxId: string }): Promise<boolean> {
  const { rows } = await sql`select 1 from outreach.mailboxes
    where id = ${mailboxId} and synced_at is not null`.execute(ownerDb)
  return rows.length > 0
}

export async function untilEnded(
  world: Database,
  { enrolmentId }: Enrolled,
  state: string,
): Promise<void> {
  await expect
    .poll(async () => (await getEnrolment(world, enrolmentId)).state, { timeout: 50_000 })
    .toBe(state)
}

/** The first thread of an enrolment. */
export async function getThreadRow(
  { ownerDb }: Database,
  { enrolmentId }: Enrolled,
): Promise<unknown> {
  const { rows } = await sql`
    select is_unread, needs_reply, badge, snippet from outreach.threads
    where id in (select thread_id from outreach.messages
      where enrolment_id = ${enrolmentId})`.execute(ownerDb)
  return rows[0]
}

export interface StoredMail {
  readonly class: string
  readonly rule: string
  readonly matchedBy: string
  readonly folder: string
  readonly replyKind: string | null
  readonly bounceSeverity: string | null
  readonly text: string
}

/** Waits until mails of a person's enrolment are stored, and returns them. */
export async function untilReceived(
  { ownerDb }: Database,
  { enrolmentId }: Enrolled,
  count = 1,
): Promise<StoredMail[]> {
  const list = async () => {
    const { rows } = await sql<StoredMail>`
      select class, rule, matched_by, folder, reply_kind, bounce_severity, text
      from outreach.received where enrolment_id = ${enrolmentId}
      order by received_at, stored_at`.execute(ownerDb)
    return rows
  }
  await expect.poll(async () => (await list()).length, { timeout: 50_000 }).toBe(count)
  return list()
}

export async function listThreadEvents(
  { ownerDb }: Database,
  { enrolmentId }: Enrolled,
): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select e.text from outreach.thread_events e
    where e.thread_id in (select thread_id from outreach.messages where enrolment_id = ${enrolmentId})
    order by e.at, e.id`.execute(ownerDb)
  return rows.map(({ text }) => text)
}

export async function listSuppressions(
  { ownerDb }: Database,
  { companyId }: Pick<Member, 'companyId'>,
): Promise<{ reason: string; expires: boolean }[]> {
  const { rows } = await sql<{ reason: string; expires: boolean }>`
    select reason, expires_at is not null as expires from people.suppressions
    where company_id = ${companyId}`.execute(ownerDb)
  return rows
}
