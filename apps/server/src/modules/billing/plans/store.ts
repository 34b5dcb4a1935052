import type { PaidAction } from '@headwater/contract/billing'
import type { Db } from '#platform/database'
// Nothing else brings the tables' types to a program that includes only what it imports.
import type {} from '../tables.ts'
import type { Plan } from './rules.ts'

export type { Plan } from './rules.ts'

/** The tiers that can be bought, as they are sold now. */
export function listListedPlans(db: Db): Promise<Plan[]> {
  return latest(db).where('p.isListed', '=', true).orderBy('p.position').orderBy('p.id').execute()
}

/** A tier as it is sold now. */
export function findLatestPlan(db: Db, planId: number): Promise<Plan | undefined> {
  return latest(db).where('p.id', '=', planId).executeTakeFirst()
}

/** A tier as it was sold then. */
export function findPlanVersion(
  db: Db,
  planId: number,
  version: number,
): Promise<Plan | undefined> {
  return versions(db).where('p.id', '=', planId).where('v.version', '=', version).executeTakeFirst()
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

function latest(db: Db) {
  return versions(db).where((eb) =>
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

function versions(db: Db) {
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
