import type { PaidAction } from '@headwater/contract/billing'
import type { Db } from '#platform/database'
// Needed so that programs with partial imports still get the table types.
import type {} from '../tables.ts'
import type { Plan } from './rules.ts'

export type { Plan } from './rules.ts'

/** Lists the tiers that can be bought, in their current version. */
export function listPurchasablePlans(db: Db): Promise<Plan[]> {
  return selectLatestPlans(db)
    .where('p.isListed', '=', true)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()
}

/** Returns the current version of a tier. */
export function findLatestPlan(db: Db, planId: number): Promise<Plan | undefined> {
  return selectLatestPlans(db).where('p.id', '=', planId).executeTakeFirst()
}

/** Returns the given version of a tier, as it was sold. */
export function findPlanVersion(
  db: Db,
  planId: number,
  version: number,
): Promise<Plan | undefined> {
  return selectPlanVersions(db)
    .where('p.id', '=', planId)
    .where('v.version', '=', version)
    .executeTakeFirst()
}

interface PriceRule {
  readonly action: string
  readonly version: number
  readonly credits: number
}

export function findPriceRule(db: Db, action: PaidAction): Promise<PriceRule | undefined> {
  return db
    .selectFrom('billing.priceRules')
    .selectAll()
    .where('action', '=', action)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function selectLatestPlans(db: Db) {
  return selectPlanVersions(db).where((eb) =>
    eb(
      'v.version',
      '=',
      eb
        .selectFrom('billing.planVersions as w')
        .select((eb) => eb.fn.max('w.version').as('version'))
        .whereRef('w.planId', '=', 'p.id'),
    ),
  )
}

function selectPlanVersions(db: Db) {
  return db
    .selectFrom('billing.plans as p')
    .innerJoin('billing.planVersions as v', 'v.planId', 'p.id')
    .select([
      'p.id',
      'v.version',
      'p.title',
      'p.description',
      'p.interval',
      'v.creditsAllowance',
      'v.creditPriceMills',
      'v.priceCents',
    ])
}
