import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'

type RulesTable = Tables['billing.spendingRules']
export type SpendingRulesRow = Omit<Selectable<RulesTable>, 'companyId' | 'changedAt'>

/** The defaults for a company without a row; they match the column defaults. */
const defaults: SpendingRulesRow = {
  lowBalanceAt: 20,
  lowBalanceToldAt: null,
  monthlyCap: null,
  topUpEnabled: false,
  topUpBelow: 100,
  topUpQuantity: 5_000,
  topUpMonthlyMaxCents: 0,
  topUpFailure: null,
}

export async function findSpendingRules(db: Db, companyId: string): Promise<SpendingRulesRow> {
  const row = await db
    .selectFrom('billing.spendingRules')
    .selectAll()
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return row ?? defaults
}

/**
 * Locks the rules row, so that decisions based on it are serialised. If the account is locked too,
 * it is locked first.
 */
export async function lockSpendingRules(db: Db, companyId: string): Promise<SpendingRulesRow> {
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

export async function saveSpendingRules(
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

/** Clears the failure that paused the top-up, because a payment has succeeded since. */
export async function clearTopUpFailure(db: Db, companyId: string): Promise<void> {
  await db
    .updateTable('billing.spendingRules')
    .set({ topUpFailure: null })
    .where('companyId', '=', companyId)
    .where('topUpFailure', 'is not', null)
    .execute()
}

/** Records the notification time on the ledger's clock. */
export async function markLowBalanceNotified(db: Db, companyId: string): Promise<void> {
  await db
    .updateTable('billing.spendingRules')
    .set({ lowBalanceToldAt: sql<Date>`credit.clock()` })
    .where('companyId', '=', companyId)
    .execute()
}

/**
 * Returns whether credits were granted since; the condition `kind <> …` selects the partial index.
 */
export async function hasGrantSince(db: Db, companyId: string, moment: Date): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    select exists (
      select 1 from credit.txn where company_id = ${companyId} and kind <> 'spend'
        and kind <> 'capture' and kind = 'issue' and created_at > ${moment}
    ) as is_so`.execute(db)
  return rows[0]?.isSo ?? false
}

/**
 * Lists the companies with a balance notification or top-up, for the task that checks all of them.
 */
export async function listWatchedCompanies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select billing.list_watched_companies() as id`.execute(db)
  return rows.map(({ id }) => id)
}
