import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'

export type CheckoutRow = Selectable<Tables['billing.checkouts']>

/** What a member wants to pay for; requests with equal fields are the same request. */
export type CheckoutRequest = Pick<
  CheckoutRow,
  'purpose' | 'planId' | 'planVersion' | 'quantity' | 'credits' | 'rateMills' | 'amountCents'
>

/**
 * Inserts a checkout and returns false when one with this purpose is already open; a concurrent
 * insert waits on the unique index.
 */
export async function insertCheckout(
  db: Db,
  row: CheckoutRequest & Pick<CheckoutRow, 'companyId' | 'id' | 'clientId'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('billing.checkouts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'purpose'])
        // Literals rather than parameters, because PostgreSQL matches a partial index by its exact
        // condition.
        .where(sql<boolean>`status in ('new', 'open')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Returns the unfinished checkout for this purpose. A tier whose payment is pending counts as
 * unfinished.
 */
export function findUnfinishedCheckout(
  db: Db,
  companyId: string,
  purpose: CheckoutRequest['purpose'],
): Promise<CheckoutRow | undefined> {
  return db
    .selectFrom('billing.checkouts')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('purpose', '=', purpose)
    .where(
      'status',
      'in',
      purpose === 'subscribe' ? ['new', 'open', 'processing'] : ['new', 'open'],
    )
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Finds a checkout by the provider's session id or by the reference we stored on it. */
export async function findCheckoutBySession(
  db: Db,
  companyId: string,
  { sessionId, checkoutId }: { sessionId: string; checkoutId?: string | undefined },
): Promise<CheckoutRow | undefined> {
  const ofCompany = db
    .selectFrom('billing.checkouts')
    .selectAll()
    .where('companyId', '=', companyId)
  const found = await ofCompany.where('providerSessionId', '=', sessionId).executeTakeFirst()
  if (found || checkoutId === undefined) return found
  return ofCompany
    .where(sql<string>`id::text`, '=', checkoutId)
    .where('providerSessionId', 'is', null)
    .executeTakeFirst()
}

/** Lists the checkouts that can still be paid, newest first. */
export function listPayableCheckouts(db: Db, companyId: string): Promise<CheckoutRow[]> {
  return db
    .selectFrom('billing.checkouts')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('status', '=', 'open')
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .execute()
}

type CheckoutState = Pick<CheckoutRow, 'status' | 'providerSessionId' | 'url' | 'expiresAt'>

export async function setCheckoutState(
  db: Db,
  companyId: string,
  id: string,
  state: CheckoutState,
): Promise<void> {
  await db
    .updateTable('billing.checkouts')
    .set(state)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/**
 * Saves the page of a checkout and returns the current row, because another request may have saved
 * it first.
 */
export async function saveCheckoutPage(
  db: Db,
  companyId: string,
  id: string,
  page: Pick<CheckoutRow, 'providerSessionId' | 'url' | 'expiresAt'>,
): Promise<CheckoutRow | undefined> {
  await db
    .updateTable('billing.checkouts')
    .set({ status: 'open', ...page })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'new')
    .execute()
  return db
    .selectFrom('billing.checkouts')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Closes a checkout that was not paid and can no longer be paid. */
export async function closeCheckout(
  db: Db,
  companyId: string,
  id: string,
  status: 'expired' | 'failed',
): Promise<void> {
  await db
    .updateTable('billing.checkouts')
    .set({ status, url: null })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', ['new', 'open'])
    .execute()
}

/**
 * Returns whether the provider may have dropped the idempotency key under which the page was
 * requested.
 */
export async function isIdempotencyKeyExpired(
  db: Db,
  companyId: string,
  id: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('billing.checkouts')
    .select(sql<boolean>`created_at < now() - interval '23 hours'`.as('isOld'))
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.isOld ?? true
}
