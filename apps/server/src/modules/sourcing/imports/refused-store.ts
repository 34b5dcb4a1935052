import type { Db } from '#platform/database'

export interface RefusedRow {
  readonly row: number
  readonly outcome: 'refused' | 'suppressed'
  readonly reasons: readonly string[]
  readonly raw: unknown
}

export async function listRefusedRows(
  db: Db,
  companyId: string,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<RefusedRow[]> {
  const rows = await db
    .selectFrom('sourcing.importRows')
    .select(['row', 'outcome', 'reasons', 'raw'])
    .where('companyId', '=', companyId)
    .where('importId', '=', importId)
    .where('outcome', 'in', ['refused', 'suppressed'])
    .where('row', '>', after)
    .orderBy('row')
    .limit(limit)
    .execute()
  return rows as RefusedRow[]
}
