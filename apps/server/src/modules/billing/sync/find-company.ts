import { type Ctx, inTransaction, type PublicCtx } from '#platform/context'
import { asCompany } from '#platform/system-actor'
import { findCompanyOfCustomer, insertCustomer } from '../provider/customer-store.ts'
import type { Snapshot } from '../provider/provider-types.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Whose objects these are: by the customer, else by what we wrote on them ourselves. A customer who
 * was not written down (the process died in between) is from then on.
 */
export async function findCompany(ctx: PublicCtx, snapshot: Snapshot): Promise<Ctx | undefined> {
  const { sessions, subscriptions, invoices, payments } = snapshot
  const objects = [...sessions, ...subscriptions, ...invoices, ...payments]
  const customerId = objects.find((object) => object.customerId !== null)?.customerId ?? undefined
  if (customerId !== undefined) {
    const known = await inTransaction(ctx, (ctx) => findCompanyOfCustomer(ctx.db, customerId))
    if (known !== undefined) return asCompany(ctx, known)
  }
  const hint = objects.find((object) => uuid.test(object.companyHint ?? ''))?.companyHint
  if (hint === undefined || customerId === undefined) return undefined
  return adopt(asCompany(ctx, hint), customerId)
}

async function adopt(ctx: Ctx, customerId: string): Promise<Ctx | undefined> {
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
