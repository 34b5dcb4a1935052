import type { ShortlistField } from '@headwater/contract/flows/shortlists'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from './tables.ts'

export interface ShortlistRow
  extends Omit<Selectable<Tables['flows.shortlists']>, 'companyId' | 'tokenHash' | 'closedAt'> {
  /** Closed by somebody, or run out. */
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
      ...{ companyId, ...list, fields: [...fields] },
      expiresAt: sql<Date>`now() + make_interval(days => ${days}::int)`,
      closedAt: null,
    })
    .returning(columns)
    .returning(isClosed)
    .executeTakeFirstOrThrow()
}

export async function countOpen(db: Db, companyId: string, flowId: string): Promise<number> {
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

/** The open ones first, and of both the newest first. */
export function listOfFlow(
  db: Db,
  companyId: string,
  flowId: string,
  limit: number,
): Promise<ShortlistRow[]> {
  return db
    .selectFrom('flows.shortlists')
    .select(columns)
    .select(isClosed)
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .orderBy(sql`closed_at is not null or expires_at <= now()`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function findShortlist(
  db: Db,
  companyId: string,
  id: string,
): Promise<ShortlistRow | undefined> {
  return oneOf(db, companyId, id).executeTakeFirst()
}

/** For whoever closes it: others who answer at the same moment are done before, or find it closed. */
export function lockShortlist(
  db: Db,
  companyId: string,
  id: string,
): Promise<ShortlistRow | undefined> {
  return oneOf(db, companyId, id).forUpdate().executeTakeFirst()
}

/** For whoever answers: nobody closes it until the transaction ends. */
export function holdShortlist(
  db: Db,
  companyId: string,
  id: string,
): Promise<ShortlistRow | undefined> {
  return oneOf(db, companyId, id).forShare().executeTakeFirst()
}

export async function setClosed(db: Db, companyId: string, id: string): Promise<void> {
  await db
    .updateTable('flows.shortlists')
    .set({ closedAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Undefined for what was never there, is closed, or has run out. */
export async function findBySecret(
  db: Db,
  { companyId, hash }: { readonly companyId: string; readonly hash: Buffer },
): Promise<{ readonly companyId: string; readonly id: string } | undefined> {
  const { rows } = await sql<{ companyId: string; id: string }>`
    select * from flows.find_shortlist(${companyId}, ${hash})`.execute(db)
  return rows[0]
}

function oneOf(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('flows.shortlists')
    .select(columns)
    .select(isClosed)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
}
