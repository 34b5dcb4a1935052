import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'

type RulesTable = Tables['billing.spendingRules']
export type Rules = Omit<Selectable<RulesTable>, 'companyId' | 'changedAt'>

/** Of a company that never said anything; the table says the same. */
const defaults: Rules = {
  lowBalanceAt: 20,
  lowBalanceToldAt: null,
  monthlyCap: null,
  topUpEnabled: false,
  topUpBelow: 100,
  topUpQuantity: 5_000,
  topUpMonthlyMaxCents: 0,
  topUpFailure: null,
}

export async function findRules(db: Db, companyId: string): Promise<Rules> {
  const row = await db
    .selectFrom('billing.spendingRules')
    .selectAll()
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return row ?? defaults
}

/** Whoever decides by the rules waits here for the others; the account is locked before, if at all. */
export async function lockRules(db: Db, companyId: string): Promise<Rules> {
  await db
    .insertInto('billing.spendingRules')
    .values({ companyId, lowBalanceToldAt: null, monthlyCap: null, topUpFailure: null })
    .onConflict((conflict) => conflict.column('companyId').doNothing())
    .execute()
  return db
    .selectFrom('billing.spendingRules')
    .selectAll()
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateRules(
  db: Db,
  companyId: string,
  values: Updateable<RulesTable>,
): Promise<void> {
  await db
    .updateTable('billing.spendingRules')
    .set({ ...values, changedAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .execute()
}

/** Somebody paid, so paying works again: whatever stopped the automatic purchases is over. */
export async function resumeTopUp(db: Db, companyId: string): Promise<void> {
  await db
    .updateTable('billing.spendingRules')
    .set({ topUpFailure: null })
    .where('companyId', '=', companyId)
    .where('topUpFailure', 'is not', null)
    .execute()
}

/** Notes that they were told now, on the ledger's clock. */
export async function noteTold(db: Db, companyId: string): Promise<void> {
  await db
    .updateTable('billing.spendingRules')
    .set({ lowBalanceToldAt: sql<Date>`credit.clock()` })
    .where('companyId', '=', companyId)
    .execute()
}

/** Whether credits have come since; `kind <> …` is how their index is found. */
export async function hasGrantSince(db: Db, companyId: string, moment: Date): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    select exists (
      select 1 from credit.txn where company_id = ${companyId} and kind <> 'spend'
        and kind <> 'capture' and kind = 'issue' and created_at > ${moment}
    ) as is_so`.execute(db)
  return rows[0]?.isSo ?? false
}

/** Companies that want their balance watched; asked by the work that goes through all of them. */
export async function listWatchedCompanies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select billing.list_watched_companies() as id`.execute(db)
  return rows.map(({ id }) => id)
}
