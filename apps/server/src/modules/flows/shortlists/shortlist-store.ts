import type { ShortlistField } from '@headwater/contract/flows/shortlists'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from './tables.ts'

export interface ShortlistRow
  extends Omit<Selectable<Tables['flows.shortlists']>, 'companyId' | 'tokenHash' | 'closedAt'> {
  /** Closed by a member or expired. */
  readonly isClosed: boolean
}

const columns = [
  'id',
  'flowId',
  'name',
  'note',
  'fields',
  'createdBy',
  'createdAt',
  'expiresAt',
] as const
const isClosed = sql<boolean>`closed_at is not null or expires_at <= now()`.as('isClosed')

interface NewShortlist {
  readonly id: string
  readonly flowId: string
  readonly tokenHash: Buffer
  readonly name: string
  readonly note: string
  readonly fields: readonly ShortlistField[]
  readonly createdBy: string
  readonly days: number
}

export async function insertShortlist(
  db: Db,
  companyId: string,
  { days, fields, ...list }: NewShortlist,
): Promise<ShortlistRow> {
  return db
    .insertInto('flows.shortlists')
    .values({
      companyId,
      ...list,
      fields: [...fields],
      expiresAt: sql<Date>`now() + make_interval(days => ${days}::int)`,
      closedAt: null,
    })
    .returning(columns)
    .returning(isClosed)
    .executeTakeFirstOrThrow()
}

export async function countOpenShortlists(
  db: Db,
  companyId: string,
  flowId: string,
): Promise<number> {
  const { open } = await db
    .selectFrom('flows.shortlists')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .where('closedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return open
}

/** Lists open shortlists first, and within both groups the newest first. */
export function listShortlistRows(
  db: Db,
  companyId: string,
  flowId: string,
  limit: number,
): Promise<ShortlistRow[]> {
  return shortlists(db, companyId)
    .where('flowId', '=', flowId)
    .orderBy('isClosed')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

interface OpenShortlistPage {
  /** Id of the last shortlist of the previous page. */
  readonly before?: string | undefined
  readonly limit: number
}

/** Lists the open shortlists of all sessions, newest first: ids start with their creation time. */
export function listOpenShortlistRows(
  db: Db,
  companyId: string,
  { before, limit }: OpenShortlistPage,
): Promise<ShortlistRow[]> {
  return shortlists(db, companyId)
    .where('closedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Closes the open shortlists that a member created and returns them. */
export function closeOpenShortlistsBy(
  db: Db,
  companyId: string,
  clientId: string,
): Promise<{ id: string; name: string; flowId: string }[]> {
  return db
    .updateTable('flows.shortlists')
    .set({ closedAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .where('createdBy', '=', clientId)
    .where('closedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['id', 'name', 'flowId'])
    .execute()
}

export function findShortlist(
  db: Db,
  companyId: string,
  id: string,
): Promise<ShortlistRow | undefined> {
  return shortlists(db, companyId).where('id', '=', id).executeTakeFirst()
}

/** Locks a shortlist for closing: concurrent answers are saved before it or find it closed. */
export function lockShortlist(
  db: Db,
  companyId: string,
  id: string,
): Promise<ShortlistRow | undefined> {
  return shortlists(db, companyId).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks a shortlist for answering, so that it is not closed before the transaction ends. */
export function lockShortlistForShare(
  db: Db,
  companyId: string,
  id: string,
): Promise<ShortlistRow | undefined> {
  return shortlists(db, companyId).where('id', '=', id).forShare().executeTakeFirst()
}

export async function setShortlistClosed(db: Db, companyId: string, id: string): Promise<void> {
  await db
    .updateTable('flows.shortlists')
    .set({ closedAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Returns undefined if the shortlist does not exist, is closed or has expired. */
export async function findShortlistBySecret(
  db: Db,
  { companyId, hash }: { readonly companyId: string; readonly hash: Buffer },
): Promise<{ readonly companyId: string; readonly id: string } | undefined> {
  const { rows } = await sql<{ companyId: string; id: string }>`
    select * from flows.find_shortlist(${companyId}, ${hash})`.execute(db)
  return rows[0]
}

function shortlists(db: Db, companyId: string) {
  return db
    .selectFrom('flows.shortlists')
    .select(columns)
    .select(isClosed)
    .where('companyId', '=', companyId)
}
