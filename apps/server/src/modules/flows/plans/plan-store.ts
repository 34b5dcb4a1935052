import type { FlowPlan } from '@headwater/contract/flows/plans'
import type { Db } from '#platform/database'
import type {} from './tables.ts'

export interface PlanRow {
  readonly content: FlowPlan
  readonly version: number
  readonly savedBy: string
  readonly savedAt: Date
}

export function findPlanRow(
  db: Db,
  companyId: string,
  flowId: string,
): Promise<PlanRow | undefined> {
  return db
    .selectFrom('flows.plans')
    .select(['content', 'version', 'savedBy', 'savedAt'])
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .executeTakeFirst()
}

export async function upsertPlanRow(
  db: Db,
  companyId: string,
  flowId: string,
  { content, ...row }: PlanRow,
): Promise<void> {
  const values = { ...row, content: JSON.stringify(content) }
  await db
    .insertInto('flows.plans')
    .values({ companyId, flowId, ...values })
    .onConflict((conflict) => conflict.columns(['companyId', 'flowId']).doUpdateSet(values))
    .execute()
}

export interface PublishedPlan {
  readonly content: FlowPlan
  /** The number of the version of the steps. */
  readonly version: number
}

export function findPublishedPlan(
  db: Db,
  companyId: string,
  flowId: string,
): Promise<PublishedPlan | undefined> {
  return db
    .selectFrom('flows.publishedPlans')
    .select(['content', 'version'])
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .executeTakeFirst()
}

export async function upsertPublishedPlan(
  db: Db,
  companyId: string,
  flowId: string,
  { content, version }: PublishedPlan,
): Promise<void> {
  const values = { content: JSON.stringify(content), version }
  await db
    .insertInto('flows.publishedPlans')
    .values({ companyId, flowId, ...values })
    .onConflict((conflict) => conflict.columns(['companyId', 'flowId']).doUpdateSet(values))
    .execute()
}
