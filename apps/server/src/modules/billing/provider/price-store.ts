import type { Db } from '#platform/database'
import type { Plan } from '../plans/store.ts'

export interface ProviderPrice {
  readonly priceId: string
  readonly productId: string
}

export function findProviderPrice(
  db: Db,
  account: string,
  { id, version }: Pick<Plan, 'id' | 'version'>,
): Promise<ProviderPrice | undefined> {
  return db
    .selectFrom('billing.providerPrices')
    .select(['priceId', 'productId'])
    .where('account', '=', account)
    .where('planId', '=', id)
    .where('planVersion', '=', version)
    .executeTakeFirst()
}

export async function insertProviderPrice(
  db: Db,
  account: string,
  { id, version }: Pick<Plan, 'id' | 'version'>,
  price: ProviderPrice,
): Promise<void> {
  await db
    .insertInto('billing.providerPrices')
    .values({ account, planId: id, planVersion: version, ...price })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateProviderPrice(
  db: Db,
  account: string,
  { id, version }: Pick<Plan, 'id' | 'version'>,
  price: ProviderPrice,
): Promise<void> {
  await db
    .updateTable('billing.providerPrices')
    .set(price)
    .where('account', '=', account)
    .where('planId', '=', id)
    .where('planVersion', '=', version)
    .execute()
}

/** Returns the tiers, in the version sold, that the provider's price ids represent. */
export async function listPlansByPrice(
  db: Db,
  account: string,
  priceIds: readonly string[],
): Promise<ReadonlyMap<string, Plan>> {
  if (priceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('billing.providerPrices as x')
    .innerJoin('billing.plans as p', 'p.id', 'x.planId')
    .innerJoin('billing.planVersions as v', (join) =>
      join.onRef('v.planId', '=', 'x.planId').onRef('v.version', '=', 'x.planVersion'),
    )
    .select([
      'x.priceId',
      'p.id',
      'v.version',
      'p.title',
      'p.description',
      'p.interval',
      'v.creditsAllowance',
      'v.creditPriceMills',
      'v.priceCents',
    ])
    .where('x.account', '=', account)
    .where('x.priceId', 'in', [...priceIds])
    .execute()
  return new Map(rows.map(({ priceId, ...plan }) => [priceId, plan]))
}
