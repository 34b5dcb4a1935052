import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'

export type TopUpRow = Selectable<Tables['billing.topUps']>

type NewTopUp = Pick<
  TopUpRow,
  'companyId' | 'id' | 'month' | 'credits' | 'rateMills' | 'amountCents'
>

/** Inserts a top-up and returns false when one is already in progress. */
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

export function findPendingTopUp(db: Db, companyId: string): Promise<TopUpRow | undefined> {
  return db
    .selectFrom('billing.topUps')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('status', '=', 'new')
    .executeTakeFirst()
}

/** Sums what was charged in a month, including charges in progress. */
export async function sumChargedCents(db: Db, companyId: string, month: string): Promise<number> {
  const row = await db
    .selectFrom('billing.topUps')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('companyId', '=', companyId)
    .where('month', '=', month)
    .where('status', 'in', ['new', 'paid'])
    .executeTakeFirst()
  return row?.cents ?? 0
}

/**
 * Saves the card to charge; the first choice is final, so that every attempt sends the same
 * request.
 */
export async function saveChosenCard(
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

/** Marks a top-up as paid whatever its earlier status, because money was taken. */
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

/** Marks a top-up as failed and returns false when it was already finished. */
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

/** Returns whether the provider may have dropped the idempotency key of the charge. */
export async function isTopUpKeyExpired(db: Db, companyId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('billing.topUps')
    .select(sql<boolean>`created_at < now() - interval '23 hours'`.as('isOld'))
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.isOld ?? true
}
