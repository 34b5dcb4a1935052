import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { SearchScope } from '@headwater/contract/sourcing/search-scope'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { VersionRow } from '../flow-store.ts'

const columns = [
  'version',
  'criteria',
  'text',
  'criteriaHash',
  'scope',
  'savedBy',
  'savedAt',
  'usedAt',
] as const

export async function findVersion(
  db: Db,
  companyId: string,
  flowId: string,
  version: number,
): Promise<VersionRow | undefined> {
  return db
    .selectFrom('flows.searchVersions')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** Lists versions newest first, starting below the given one. */
export async function listVersionRows(
  db: Db,
  companyId: string,
  flowId: string,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<VersionRow[]> {
  let query = db
    .selectFrom('flows.searchVersions')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
  if (before !== undefined) query = query.where('version', '<', before)
  return query.orderBy('version', 'desc').limit(limit).execute()
}

/**
 * Locks a version until the transaction ends and returns it with its age by the database clock.
 * Actions based on it wait.
 */
export async function lockVersion(
  db: Db,
  companyId: string,
  flowId: string,
  version: number,
): Promise<VersionRow & { readonly minutesOld: number }> {
  return db
    .selectFrom('flows.searchVersions')
    .select(columns)
    .select(sql<number>`extract(epoch from now() - saved_at)::float8 / 60`.as('minutesOld'))
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export interface NewVersion {
  readonly version: number
  readonly criteria: readonly Criterion[]
  readonly text: string
  readonly criteriaHash: string | null
  readonly scope: SearchScope
  readonly savedBy: string
}

/** Inserts a version or overwrites the existing one. */
export async function upsertVersion(
  db: Db,
  companyId: string,
  flowId: string,
  { criteria, ...version }: NewVersion,
): Promise<void> {
  const content = { ...version, criteria: JSON.stringify(criteria) }
  await db
    .insertInto('flows.searchVersions')
    .values({ companyId, flowId, ...content })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'flowId', 'version']).doUpdateSet({
        criteria: content.criteria,
        text: content.text,
        criteriaHash: content.criteriaHash,
        scope: content.scope,
        savedAt: sql<Date>`now()`,
      }),
    )
    .execute()
}

export async function setVersionUsed(
  db: Db,
  companyId: string,
  flowId: string,
  version: number,
): Promise<void> {
  await db
    .updateTable('flows.searchVersions')
    .set({ usedAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .where('version', '=', version)
    .where('usedAt', 'is', null)
    .execute()
}
