import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'

export type CheckoutRow = Selectable<Tables['billing.checkouts']>

/** What somebody wants to pay for; two wishes that say the same are the same. */
export type Wish = Pick<
  CheckoutRow,
  'purpose' | 'planId' | 'planVersion' | 'quantity' | 'credits' | 'rateMills' | 'amountCents'
>

/** False when one of this purpose is open already; who comes at the same time waits here. */
export async function insertCheckout(
  db: Db,
  row: Wish & Pick<CheckoutRow, 'companyId' | 'id' | 'clientId'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('billing.checkouts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'purpose'])
        // Literals: an index with a condition is found again by its very words.
        .where(sql<boolean>`status in ('new', 'open')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The one of this purpose that is not over. A tier that is being paid for is not over either. */
export function findUnfinishedCheckout(
  db: Db,
  companyId: string,
  purpose: Wish['purpose'],
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

/** By the provider's page, or by the number we wrote on it. */
export async function findCheckoutOf(
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

/** Those that can still be paid, newest first. */
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

type State = Pick<CheckoutRow, 'status' | 'providerSessionId' | 'url' | 'expiresAt'>

export async function setCheckoutState(
  db: Db,
  companyId: string,
  id: string,
  state: State,
): Promise<void> {
  await db
    .updateTable('billing.checkouts')
    .set(state)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** The page is there. Gives the checkout as it is now: somebody may have been quicker. */
export async function openCheckoutPage(
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

/** It was not paid, and will not be. */
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

/** Whether the provider may have forgotten the key under which the page was asked for. */
export async function isOlderThanADay(db: Db, companyId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('billing.checkouts')
    .select(sql<boolean>`created_at < now() - interval '23 hours'`.as('isOld'))
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.isOld ?? true
}
