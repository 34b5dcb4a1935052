import type { BoardView } from '@headwater/contract/pipeline/board'
import type { Db } from '#platform/database'
import type {} from '../tables.ts'

export async function findBoardView(
  db: Db,
  companyId: string,
  clientId: string,
): Promise<BoardView | undefined> {
  const row = await db
    .selectFrom('pipeline.boardViews')
    .select('view')
    .where('companyId', '=', companyId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return row?.view
}

export async function upsertBoardView(
  db: Db,
  companyId: string,
  clientId: string,
  view: BoardView,
): Promise<void> {
  const written = { view: JSON.stringify(view) }
  await db
    .insertInto('pipeline.boardViews')
    .values({ companyId, clientId, ...written })
    .onConflict((on) => on.columns(['companyId', 'clientId']).doUpdateSet(written))
    .execute()
}
