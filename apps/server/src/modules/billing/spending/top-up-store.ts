import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'

export type TopUpRow = Selectable<Tables['billing.topUps']>

type NewTopUp = Pick<
  TopUpRow,
  'companyId' | 'id' | 'month' | 'credits' | 'rateMills' | 'amountCents'
>

/** False when one is under way already. */
export async function insertTopUp(db: Db, row: NewTopUp): Promise<boolean> {
  const inserted = await db
    .insertInto('billing.topUps')
    .values({ ...row, cardId: null, paymentIntentId: null, failure: null })
    .onConflict((conflict) => conflict.column('companyId').where('status', '=', 'new').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findTopUp(db: Db, companyId: string, id: string): Promise<TopUpRow | undefined> {
  return db
    .selectFrom('billing.topUps')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findTopUpUnderWay(db: Db, companyId: string): Promise<TopUpRow | undefined> {
  return db
    .selectFrom('billing.topUps')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('status', '=', 'new')
    .executeTakeFirst()
}

/** What was charged in a month, or may be being charged just now. */
export async function sumCharged(db: Db, companyId: string, month: string): Promise<number> {
  const row = await db
    .selectFrom('billing.topUps')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('companyId', '=', companyId)
    .where('month', '=', month)
    .where('status', 'in', ['new', 'paid'])
    .executeTakeFirst()
  return row?.cents ?? 0
}

/** Which card will be charged: the first answer stays, so that each attempt asks for the same. */
export async function chooseCard(
  db: Db,
  companyId: string,
  id: string,
  cardId: string,
): Promise<TopUpRow | undefined> {
  await db
    .updateTable('billing.topUps')
    .set({ cardId })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'new')
    .where('cardId', 'is', null)
    .execute()
  return findTopUp(db, companyId, id)
}

/** Money was taken: whatever was thought before, it is paid. */
export async function setTopUpPaid(
  db: Db,
  companyId: string,
  id: string,
  paymentIntentId: string,
): Promise<void> {
  await db
    .updateTable('billing.topUps')
    .set({ status: 'paid', paymentIntentId, failure: null })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** False when it was over already. */
export async function setTopUpFailed(
  db: Db,
  companyId: string,
  id: string,
  failure: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('billing.topUps')
    .set({ status: 'failed', failure })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'new')
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Whether the provider may have forgotten the key under which the charge was asked for. */
export async function isKeyForgotten(db: Db, companyId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('billing.topUps')
    .select(sql<boolean>`created_at < now() - interval '23 hours'`.as('isOld'))
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.isOld ?? true
}
