import type { Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
// Needed for the table types.
import type {} from '../tables.ts'

type SettingsTable = Tables['outreach.settings']
export type OutreachSettingsRow = Omit<Selectable<SettingsTable>, 'companyId'>
export type SettingsChanges = Omit<Updateable<SettingsTable>, 'companyId'>

/** The settings of a company that has not changed any, as the table has them. */
const defaults: OutreachSettingsRow = {
  postalAddress: '',
  registration: '',
  companyDailyCap: null,
  domainDailyCap: 10,
  maxMessagesPerPerson: 6,
  coolDownDays: 90,
  rampsUpNewMailboxes: true,
  unconfirmed: 'assume_sent',
  stoppedAt: null,
  stoppedBy: null,
}

export async function getOutreachSettingsRow(
  db: Db,
  companyId: string,
): Promise<OutreachSettingsRow> {
  const row = await db
    .selectFrom('outreach.settings')
    .selectAll()
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  if (!row) return defaults
  const { companyId: _, ...settings } = row
  return settings
}

/** Inserts the row if missing and locks it until the transaction ends. */
export async function lockOutreachSettings(
  db: Db,
  companyId: string,
): Promise<OutreachSettingsRow> {
  await db
    .insertInto('outreach.settings')
    .values({ companyId })
    .onConflict((conflict) => conflict.column('companyId').doNothing())
    .execute()
  await db
    .selectFrom('outreach.settings')
    .select('companyId')
    .where('companyId', '=', companyId)
    .forUpdate()
    .execute()
  return getOutreachSettingsRow(db, companyId)
}

export async function saveOutreachSettings(
  db: Db,
  companyId: string,
  changes: SettingsChanges,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db
    .updateTable('outreach.settings')
    .set(changes)
    .where('companyId', '=', companyId)
    .execute()
}
