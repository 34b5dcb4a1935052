import type { Selectable } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from './tables.ts'

export type WeightsRow = Omit<Selectable<Tables['flows.agentWeights']>, 'companyId' | 'flowId'>

const columns = ['id', 'changes', 'weights', 'changedBy', 'changedAt', 'undoneAt'] as const

/** Lists the newest changes of weights by ratings, newest first. */
export function listWeightsRows(
  db: Db,
  companyId: string,
  flowId: string,
  limit: number,
): Promise<WeightsRow[]> {
  return db
    .selectFrom('flows.agentWeights')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function findWeights(
  db: Db,
  companyId: string,
  { flowId, weightsId }: { readonly flowId: string; readonly weightsId: string },
): Promise<WeightsRow | undefined> {
  return db
    .selectFrom('flows.agentWeights')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .where('id', '=', weightsId)
    .executeTakeFirst()
}

export async function insertWeights(
  db: Db,
  companyId: string,
  flowId: string,
  { changes, weights, ...row }: Omit<WeightsRow, 'undoneAt'>,
): Promise<void> {
  await db
    .insertInto('flows.agentWeights')
    .values({
      companyId,
      flowId,
      ...row,
      changes: JSON.stringify(changes),
      weights: JSON.stringify(weights),
    })
    .execute()
}

export async function setWeightsUndone(
  db: Db,
  companyId: string,
  weightsId: string,
  undoneAt: Date,
): Promise<void> {
  await db
    .updateTable('flows.agentWeights')
    .set({ undoneAt })
    .where('companyId', '=', companyId)
    .where('id', '=', weightsId)
    .execute()
}
