import { type Ctx, inTransaction, type PublicCtx } from '#platform/context'
import { ask } from '../provider/ask.ts'
import { fetchSnapshot } from '../provider/fetch-snapshot.ts'
import type { ProviderObject } from '../provider/object-rules.ts'
import type { Payments } from '../provider/payments.ts'
import type { Snapshot } from '../provider/provider-types.ts'
import { applySnapshot } from './apply-snapshot.ts'
import { findCompany } from './find-company.ts'
import { findWrittenStamp, lockCompany, stampWrite } from './mirror-store.ts'
import { beginSync, finishSync, parkObject, type SyncStart } from './queue-store.ts'

const mostAttempts = 8

/**
 * Looks at an object of the provider and does what its present state asks for. Worker, success page
 * and reconciler all come here; it may be called at any time, any number of times, at once.
 */
export async function fulfil(
  { database, now, requestId, keyring, log }: PublicCtx,
  payments: Payments,
  object: ProviderObject,
): Promise<'applied' | 'parked'> {
  const ctx: PublicCtx = { database, now, requestId, keyring, log }
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const start = await inTransaction(ctx, (ctx) => beginSync(ctx.db, object.id))
    const snapshot = await ask(ctx, () => fetchSnapshot(payments, object))
    if (!snapshot) return park(ctx, object, 'The provider knows no such object.')
    const own = await findCompany(ctx, snapshot)
    if (!own) return park(ctx, object, 'Nobody knows whose object this is.')
    if (await write(own, payments, { object, snapshot, start })) return 'applied'
  }
  throw new Error(`${object.id} was written by others each time before this fetch of it.`)
}

interface Fetched {
  readonly object: ProviderObject
  readonly snapshot: Snapshot
  readonly start: SyncStart
}

/**
 * One writer at a time, and none with an old fetch: if anybody wrote after this one began to fetch,
 * it fetches again. False says so.
 */
function write(
  ctx: Ctx,
  { account }: Payments,
  { object, snapshot, start }: Fetched,
): Promise<boolean> {
  const { companyId } = ctx.actor
  return inTransaction(ctx, async (ctx) => {
    await lockCompany(ctx.db, companyId)
    if ((await findWrittenStamp(ctx.db, companyId)) > start.stamp) return false
    await applySnapshot(ctx, account, snapshot)
    await stampWrite(ctx.db, companyId)
    await finishSync(ctx.db, object.id, start, isStillOpen(snapshot))
    return true
  })
}

/** Nobody has paid on the page yet, and nobody might tell us when they do. */
function isStillOpen({ sessions }: Snapshot): boolean {
  return sessions.some(
    ({ status, isPaid, hasFailed }) =>
      status === 'open' || (status === 'complete' && !isPaid && !hasFailed),
  )
}

async function park(ctx: PublicCtx, object: ProviderObject, reason: string): Promise<'parked'> {
  ctx.log.error({ object }, `payment notice parked: ${reason}`)
  await inTransaction(ctx, (ctx) => parkObject(ctx.db, object, reason))
  return 'parked'
}
