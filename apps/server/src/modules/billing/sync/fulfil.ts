import { Id } from '@headwater/contract/ids'
import { type Ctx, inTransaction, type PublicCtx } from '#platform/context'
import { withSystemActor } from '#platform/system-actor'
import { callProvider } from '../provider/call-provider.ts'
import { findCompanyOfCustomer, insertCustomer } from '../provider/customer-store.ts'
import { fetchSnapshot } from '../provider/fetch-snapshot.ts'
import type { ProviderObject } from '../provider/object-rules.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import type { Snapshot } from '../provider/provider-types.ts'
import { applySnapshot } from './apply-snapshot.ts'
import { findWrittenStamp, lockCompanyBilling, stampWrite } from './provider-state-store.ts'
import { beginSync, finishSync, parkObject, type SyncStart } from './queue-store.ts'

const maxAttempts = 8

/**
 * Fetches an object from the provider and applies its current state. The worker, the success page
 * and the reconciler all call it; repeated and concurrent calls are safe.
 */
export async function fulfil(
  { database, clock, requestId, keyring, log }: PublicCtx,
  payments: PaymentProvider,
  object: ProviderObject,
): Promise<'applied' | 'parked'> {
  const ctx: PublicCtx = { database, clock, requestId, keyring, log }
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const start = await inTransaction(ctx, (ctx) => beginSync(ctx.db, object.id))
    const snapshot = await callProvider(ctx, () => fetchSnapshot(payments, object))
    if (!snapshot) return park(ctx, object, 'The object does not exist at the provider.')
    const own = await findOwningCompany(ctx, snapshot)
    if (!own) return park(ctx, object, 'The object belongs to no known company.')
    if (await writeSnapshot(own, payments, { object, snapshot, start })) return 'applied'
  }
  throw new Error(`${object.id} was changed by another process during each fetch.`)
}

interface Fetched {
  readonly object: ProviderObject
  readonly snapshot: Snapshot
  readonly start: SyncStart
}

/**
 * One writer at a time, and none with an outdated fetch: returns false when another write happened
 * since the fetch began, so that the caller fetches again.
 */
function writeSnapshot(
  ctx: Ctx,
  { account }: PaymentProvider,
  { object, snapshot, start }: Fetched,
): Promise<boolean> {
  const { companyId } = ctx.actor
  return inTransaction(ctx, async (ctx) => {
    await lockCompanyBilling(ctx.db, companyId)
    if ((await findWrittenStamp(ctx.db, companyId)) > start.stamp) return false
    await applySnapshot(ctx, account, snapshot)
    await stampWrite(ctx.db, companyId)
    await finishSync(ctx.db, object.id, start, isStillOpen(snapshot))
    return true
  })
}

/** The page is not paid yet, and the event of its payment may get lost. */
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

/**
 * Finds the company by the customer id, otherwise by our metadata on the objects. A customer id
 * that was not saved because the process crashed is saved now.
 */
async function findOwningCompany(ctx: PublicCtx, snapshot: Snapshot): Promise<Ctx | undefined> {
  const { sessions, subscriptions, invoices, payments } = snapshot
  const objects = [...sessions, ...subscriptions, ...invoices, ...payments]
  const customerId = objects.find((object) => object.customerId !== null)?.customerId ?? undefined
  if (customerId !== undefined) {
    const known = await inTransaction(ctx, (ctx) => findCompanyOfCustomer(ctx.db, customerId))
    if (known !== undefined) return withSystemActor(ctx, known)
  }
  const hint = objects
    .map(({ companyHint }) => Id.safeParse(companyHint).data)
    .find((id) => id !== undefined)
  if (hint === undefined || customerId === undefined) return undefined
  return adoptCustomer(withSystemActor(ctx, hint), customerId)
}

async function adoptCustomer(ctx: Ctx, customerId: string): Promise<Ctx | undefined> {
  const { companyId } = ctx.actor
  try {
    await inTransaction(ctx, (ctx) => insertCustomer(ctx.db, companyId, customerId))
    return ctx
  } catch (error) {
    if (isUnknownCompany(error)) return undefined
    throw error
  }
}

function isUnknownCompany(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23503'
}
