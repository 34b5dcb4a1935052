import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context'

/** With fewer of them, a bad plan is not felt. */
export const manyAtOnce = 500

/**
 * Lets PostgreSQL count the candidates where it takes their table for empty, as it may for a minute
 * after the first thousands were written. Otherwise an act over thousands reads all of them for each
 * of them, and runs out of its time. In a transaction of its own: nobody waits for its end.
 */
export async function keepSizeKnown(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    await sql`select pipeline.keep_size_known()`.execute(db)
  })
}
