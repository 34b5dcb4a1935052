import { sql } from 'kysely'
import { getConnectionPool } from './connection-pool.ts'
import { type InTx, inTransaction, type PublicCtx } from './context.ts'
import { AppError } from './errors.ts'

const retentionHours = 24

/**
 * Runs `work` once per company and key, and returns the first reply to every later caller.
 *
 * Key, work and reply are one transaction: `work` gets the context to run in, and its effects exist
 * if and only if the reply does. A concurrent call waits for the first one to end. The fingerprint
 * distinguishes a repetition from another request under the same key.
 */
export async function runIdempotently<C extends PublicCtx, T>(
  ctx: C,
  key: string,
  fingerprint: string,
  work: (ctx: InTx<C>) => Promise<T>,
  endpoint = '',
): Promise<T> {
  const companyId = requireCompanyId(ctx)
  return inTransaction(ctx, async (ctx) => {
    const isFirst = await claimKey(ctx, { companyId, key, fingerprint, endpoint })
    if (!isFirst) return replayReply<T>(ctx, companyId, key, fingerprint)
    const reply = await work(ctx)
    await ctx.db
      .updateTable('platform.idempotencyKeys')
      .set({ state: 'done', reply: JSON.stringify({ value: reply }) })
      .where('companyId', '=', companyId)
      .where('key', '=', key)
      .execute()
    return reply
  })
}

/** Deletes expired keys of all companies; called by a task. */
export async function sweepIdempotencyKeys(database: object): Promise<number> {
  const { rows } = await getConnectionPool(database).query(
    'select platform.sweep_idempotency_keys() as swept',
  )
  return rows[0].swept
}

interface Claim {
  readonly companyId: string
  readonly key: string
  readonly fingerprint: string
  readonly endpoint: string
}

/** Waits for another transaction that holds the key; an expired row counts as free. */
async function claimKey(ctx: InTx<PublicCtx>, claim: Claim): Promise<boolean> {
  const claimed = await ctx.db
    .insertInto('platform.idempotencyKeys')
    .values({
      ...claim,
      state: 'running',
      reply: null,
      expiresAt: sql<Date>`now() + make_interval(hours => ${retentionHours})`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'key'])
        .doUpdateSet((eb) => ({
          endpoint: eb.ref('excluded.endpoint'),
          fingerprint: eb.ref('excluded.fingerprint'),
          state: eb.ref('excluded.state'),
          reply: null,
          expiresAt: eb.ref('excluded.expiresAt'),
        }))
        .where('platform.idempotencyKeys.expiresAt', '<', sql<Date>`now()`),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

async function replayReply<T>(
  ctx: InTx<PublicCtx>,
  companyId: string,
  key: string,
  fingerprint: string,
): Promise<T> {
  const stored = await ctx.db
    .selectFrom('platform.idempotencyKeys')
    .select(['fingerprint', 'reply'])
    .where('companyId', '=', companyId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (stored.fingerprint !== fingerprint) {
    throw new AppError(
      'idempotency_mismatch',
      'This Idempotency-Key was used for another request. Use a new one.',
    )
  }
  return (stored.reply as { value: T }).value
}

function requireCompanyId(ctx: PublicCtx): string {
  const companyId = 'actor' in ctx && (ctx.actor as { companyId?: string }).companyId
  if (!companyId) throw new Error('Only calls of a signed-in user can be idempotent.')
  return companyId
}
