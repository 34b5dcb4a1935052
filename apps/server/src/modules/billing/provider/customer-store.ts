import { sql } from 'kysely'
import type { Db } from '#platform/database'

export async function findCustomerId(db: Db, companyId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('billing.customers')
    .select('providerId')
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return row?.providerId
}

/** Stores a company's first customer id; a concurrent second insert gets the first one. */
export async function insertCustomer(
  db: Db,
  companyId: string,
  providerId: string,
): Promise<string> {
  await db
    .insertInto('billing.customers')
    .values({ companyId, providerId })
    .onConflict((conflict) => conflict.column('companyId').doNothing())
    .execute()
  return (await findCustomerId(db, companyId)) ?? providerId
}

/**
 * Replaces a customer id that the provider does not know; a concurrent second replacement gets the
 * first one.
 */
export async function replaceCustomer(
  db: Db,
  companyId: string,
  { known, customerId }: { known: string; customerId: string },
): Promise<string> {
  await db
    .updateTable('billing.customers')
    .set({ providerId: customerId })
    .where('companyId', '=', companyId)
    .where('providerId', '=', known)
    .execute()
  return (await findCustomerId(db, companyId)) ?? customerId
}

/** Runs before the company is known, so without a tenant. */
export async function findCompanyOfCustomer(
  db: Db,
  providerId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ companyId: string | null }>`
    select billing.find_company_of_customer(${providerId}) as company_id`.execute(db)
  return rows[0]?.companyId ?? undefined
}
