import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startWorld } from '#test/world'
import { cutEpoch } from './epoch-store.ts'

const world = startWorld()

it('checking for new changes reads only the latest ones', async () => {
  const db = world.ownerDb
  await sql`insert into sourcing.document_changes (person_id)
    select gen_random_uuid() from generate_series(1, 20_000)`.execute(db)
  await db.transaction().execute((db) => cutEpoch(db, true))
  const scans = await db.transaction().execute(async (db) => {
    await cutEpoch(db, false)
    const { rows } = await sql<{ whole: number; byIndex: number }>`
      select pg_stat_get_xact_numscans('sourcing.document_changes'::regclass)::int as whole,
        pg_stat_get_xact_numscans('sourcing.document_changes_pkey'::regclass)::int as by_index`.execute(
      db,
    )
    return rows[0]
  })
  expect(scans).toEqual({ whole: 0, byIndex: 1 })
})
