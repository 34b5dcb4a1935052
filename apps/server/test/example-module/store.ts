import type { Reminder } from '@headwater/contract/test/reminders'
import { sql } from 'kysely'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database'

export async function insertReminder(db: Db, { companyId, clientId }: Actor, reminder: Reminder) {
  const { id, text } = reminder
  await sql`insert into reminders.reminders (company_id, id, client_id, text)
    values (${companyId}, ${id}, ${clientId}, ${text})`.execute(db)
}

export async function listRows(db: Db, { companyId, clientId }: Actor): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    select id, text, is_due from reminders.reminders
    where company_id = ${companyId} and client_id = ${clientId}
    order by id desc limit 100`.execute(db)
  return rows
}

/** Returns the member to notify, or undefined when it was due before. */
export async function setDue(db: Db, companyId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ clientId: string }>`
    update reminders.reminders set is_due = true
    where company_id = ${companyId} and id = ${id} and not is_due
    returning client_id`.execute(db)
  return rows[0]?.clientId
}
