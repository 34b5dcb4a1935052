import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
// Needed for the table types.
import type {} from '../tables.ts'

type MailboxTable = Tables['outreach.mailboxes']

export type MailboxRow = Selectable<MailboxTable>
export type MailboxChanges = Omit<Updateable<MailboxTable>, 'companyId' | 'id' | 'version'>
export type NewMailbox = Pick<
  MailboxRow,
  | 'companyId'
  | 'id'
  | 'ownerClientId'
  | 'kind'
  | 'address'
  | 'displayName'
  | 'timeZone'
  | 'rampsUp'
  | 'sealedSecret'
> & { readonly servers: string | null }

/** Lists the mailboxes of the company, or those that a member owns or may send from. */
export function listMailboxRows(
  db: Db,
  companyId: string,
  visibleTo?: string,
): Promise<MailboxRow[]> {
  let query = db
    .selectFrom('outreach.mailboxes as m')
    .selectAll('m')
    .where('m.companyId', '=', companyId)
    .where('m.removedAt', 'is', null)
  if (visibleTo !== undefined) {
    const granted = db
      .selectFrom('outreach.mailboxSenders')
      .select('mailboxId')
      .where('companyId', '=', companyId)
      .where('clientId', '=', visibleTo)
    query = query.where((eb) =>
      eb.or([eb('m.ownerClientId', '=', visibleTo), eb('m.id', 'in', granted)]),
    )
  }
  return query.orderBy('m.connectedAt').orderBy('m.id').execute()
}

export function listOwnedMailboxRows(
  db: Db,
  companyId: string,
  ownerClientId: string,
): Promise<MailboxRow[]> {
  return db
    .selectFrom('outreach.mailboxes')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('ownerClientId', '=', ownerClientId)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Finds a mailbox that has not been disconnected by a member. */
export function findMailboxRow(
  db: Db,
  companyId: string,
  id: string,
): Promise<MailboxRow | undefined> {
  return selectMailbox(db, companyId, id).executeTakeFirst()
}

export function lockMailboxRow(
  db: Db,
  companyId: string,
  id: string,
): Promise<MailboxRow | undefined> {
  return selectMailbox(db, companyId, id).forUpdate().executeTakeFirst()
}

function selectMailbox(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('outreach.mailboxes')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
}

/** Locks the mailboxes with this address, former ones included, the connected one first. */
export function lockMailboxesByAddress(
  db: Db,
  companyId: string,
  address: string,
): Promise<MailboxRow[]> {
  return db
    .selectFrom('outreach.mailboxes')
    .selectAll()
    .where('companyId', '=', companyId)
    .where(sql`lower(address)`, '=', address.toLowerCase())
    .orderBy((eb) => eb('removedAt', 'is not', null))
    .orderBy('connectedAt', 'desc')
    .forUpdate()
    .execute()
}

/** Returns undefined when another request has connected the address meanwhile. */
export async function insertMailbox(db: Db, mailbox: NewMailbox): Promise<boolean> {
  const inserted = await db
    .insertInto('outreach.mailboxes')
    .values(mailbox)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Saves changes and raises the version. */
export async function saveMailbox(
  db: Db,
  { companyId, id }: Pick<MailboxRow, 'companyId' | 'id'>,
  changes: MailboxChanges,
): Promise<MailboxRow> {
  return db
    .updateTable('outreach.mailboxes')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface SenderRow {
  readonly mailboxId: string
  readonly clientId: string
}

export function listSenderRows(
  db: Db,
  companyId: string,
  mailboxIds: readonly string[],
): Promise<SenderRow[]> {
  return db
    .selectFrom('outreach.mailboxSenders')
    .select(['mailboxId', 'clientId'])
    .where('companyId', '=', companyId)
    .where('mailboxId', 'in', mailboxIds)
    .orderBy('grantedAt')
    .orderBy('clientId')
    .execute()
}

export async function deleteSenders(db: Db, companyId: string, mailboxId: string): Promise<void> {
  await db
    .deleteFrom('outreach.mailboxSenders')
    .where('companyId', '=', companyId)
    .where('mailboxId', '=', mailboxId)
    .execute()
}

export async function insertSenders(
  db: Db,
  companyId: string,
  mailboxId: string,
  clientIds: readonly string[],
): Promise<void> {
  if (clientIds.length === 0) return
  await db
    .insertInto('outreach.mailboxSenders')
    .values(clientIds.map((clientId) => ({ companyId, mailboxId, clientId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes every grant from a member and returns the mailboxes they could send from. */
export async function deleteMemberGrants(
  db: Db,
  companyId: string,
  clientId: string,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('outreach.mailboxSenders')
    .where('companyId', '=', companyId)
    .where('clientId', '=', clientId)
    .returning('mailboxId')
    .execute()
  return rows.map(({ mailboxId }) => mailboxId)
}
