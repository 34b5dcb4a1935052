import { sql } from 'kysely'
import type { Ctx } from '#platform/context'
import type { Database, Db } from '#platform/database'

interface PoolTitles {
  /** What the transaction that read them could see. */
  readonly seen: string
  readonly readAtMs: number
  readonly titles: ReadonlySet<string>
}

/** After this time all titles are read again, which drops those of erased people. */
const maxAgeMs = 15 * 60_000
const poolTitles = new WeakMap<Database, PoolTitles>()

/**
 * Lists the titles of everyone this search may find. Those of the pool are kept between searches,
 * and those of people who changed since are read with each.
 */
export async function listSearchableTitles({
  db,
  actor: { companyId },
  database,
  clock,
}: Ctx & { readonly db: Db }): Promise<ReadonlySet<string>> {
  const nowMs = clock.now().getTime()
  const known = poolTitles.get(database)
  const isFresh = known !== undefined && nowMs - known.readAtMs < maxAgeMs
  const pool = isFresh ? known : { ...(await readPool(db)), readAtMs: nowMs }
  if (!isFresh) poolTitles.set(database, pool)
  const newer = isFresh ? await listNewer(db, pool.seen) : []
  const { rows } = await sql<{ title: string }>`
    select distinct unnest(titles) as title from sourcing.people_documents
    where company_id = ${companyId}::uuid and is_live`.execute(db)
  return new Set([...pool.titles, ...newer, ...rows.map(({ title }) => title)])
}

async function readPool(db: Db): Promise<Pick<PoolTitles, 'seen' | 'titles'>> {
  const { rows } = await sql<{ seen: string; titles: string[] | null }>`
    select pg_current_snapshot()::text as seen, (
      select array_agg(distinct t.title)
      from sourcing.pool_documents d cross join unnest(d.titles) t (title)) as titles`.execute(db)
  const [row] = rows
  return { seen: row?.seen ?? '', titles: new Set(row?.titles) }
}

async function listNewer(db: Db, seen: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select distinct unnest(d.titles) as title
    from sourcing.document_changes c join sourcing.pool_documents d on d.person_id = c.person_id
    where c.company_id is null and c.xid >= pg_snapshot_xmin(${seen}::pg_snapshot)
      and not pg_visible_in_snapshot(c.xid, ${seen}::pg_snapshot)`.execute(db)
  return rows.map(({ title }) => title)
}
