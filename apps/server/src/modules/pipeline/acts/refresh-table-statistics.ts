import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context'

/** A bad query plan is not noticeable with fewer candidates. */
export const largeActSize = 500

/**
 * Runs ANALYZE if PostgreSQL believes the candidates table is empty, as it may for a minute after
 * the first thousands of inserts. Otherwise an action on thousands of candidates scans the table
 * for each of them and times out. Uses its own transaction, so that its locks end at once.
 */
export async function refreshTableStatistics(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    await sql`select pipeline.keep_size_known()`.execute(db)
  })
}
