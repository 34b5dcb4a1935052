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

/** The first customer of a company stays; who comes second gets that one. */
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

/** Takes the place of one the provider does not know; who comes second gets the one that did. */
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

/** Asked before the company is known. */
export async function findCompanyOfCustomer(
  db: Db,
  providerId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ companyId: string | null }>`
    select billing.find_company_of_customer(${providerId}) as company_id`.execute(db)
  return rows[0]?.companyId ?? undefined
}
